import { rateLimits } from "@tellsign/contracts/limits";
import { plans } from "@tellsign/contracts/plans";
import type { ApiStatus } from "@tellsign/contracts/public-api";
import type { Hono } from "hono";
import { readUsage } from "../db/ledger.ts";
import type { SignedIn } from "../db/sessions.ts";
import { findReadableCard } from "../find-readable-card.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import { subscriptionMonth } from "../policy/period.ts";
import { isSubscribed, standingOf } from "../policy/standing.ts";
import type { Services } from "../services.ts";
import { version } from "../version.ts";

async function readModels(services: Services): Promise<ApiStatus["models"]> {
  const found = await Promise.all(
    services.modalities.map(
      async (type) => [type, await findReadableCard(services, type)] as const,
    ),
  );
  return Object.fromEntries(found.flatMap(([type, card]) => (card ? [[type, card.version]] : [])));
}

/** Only for a key: whoever is signed in to the screens sees it there. */
async function describeUsage(
  { db, now }: Services,
  { user, apiKey }: SignedIn,
): Promise<ApiStatus["usage"]> {
  if (!apiKey) return null;
  const moment = now();
  const { remaining, monthlyUsed, credits } = await readUsage(db, user, moment);
  const inPlan = isSubscribed(user.subscriptionPlan, standingOf(user, moment));
  const month = subscriptionMonth(user.subscribedAt ?? user.createdAt, moment);
  return {
    plan: user.subscriptionPlan,
    test: apiKey.mode === "test",
    remaining,
    monthlyUsed: inPlan ? monthlyUsed : 0,
    monthlyQuota: inPlan ? plans[user.subscriptionPlan].quota : 0,
    credits,
    renewsAt: inPlan ? month.end.toISOString() : null,
    keyRatePerMinute: apiKey.ratePerMinute,
  };
}

export function mountStatus(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getStatus", async ({ services, caller }) => ({
    status: (await services.isDatabaseAlive()) ? ("ok" as const) : ("degraded" as const),
    version,
    modalities: [...services.modalities],
    limits: rateLimits,
    models: await readModels(services),
    usage: caller ? await describeUsage(services, caller) : null,
  }));
}
