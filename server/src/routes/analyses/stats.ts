import type { Hono } from "hono";
import { countAnalyses } from "../../db/analyses/analyses.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Services } from "../../services.ts";

export function mountStats(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getStats", async ({ services, caller }) => {
    const { total, ai } = await countAnalyses(services.db, caller.user.id);
    const { freeUsed } = await readUsage(services.db, caller.user, services.now());
    return { totalAnalyses: total, aiDetected: ai, freeAnalysesUsed: freeUsed };
  });
}
