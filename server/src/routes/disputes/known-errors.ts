import type { Hono } from "hono";
import type { Database } from "../../db/database.ts";
import {
  countAnswersByModel,
  countByModel,
  listKnownErrors,
  type ModelCount,
} from "../../db/disputes/known-errors.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Clock } from "../../process/clock.ts";
import type { Services } from "../../services.ts";

const limit = 500;
/** Cached, because counting scans every analysis and anyone may call this. */
const countKeptMs = 60_000;

function keepCount({ db, now }: { db: Database; now: Clock }): () => Promise<ModelCount[]> {
  let kept: { count: Promise<ModelCount[]>; untilMs: number } | null = null;
  return () => {
    const nowMs = now().getTime();
    if (!kept || kept.untilMs <= nowMs) {
      const count = countAnswersByModel(db);
      const mine = { count, untilMs: nowMs + countKeptMs };
      kept = mine;
      count.catch(() => {
        if (kept === mine) kept = null;
      });
    }
    return kept.count;
  };
}

export function mountKnownErrors(app: Hono<AppBindings>, services: Services): void {
  const countAnswers = keepCount(services);
  handle(app, services, "listKnownErrors", async ({ services: { db } }) => ({
    items: await listKnownErrors(db, limit),
    totals: await countByModel(db, await countAnswers()),
  }));
}
