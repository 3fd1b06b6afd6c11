import type { ApiStatus } from "@tellsign/contracts/api/public-api";
import { rateLimits } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import type { SignedIn } from "../../db/accounts/sessions.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import type { Database } from "../../db/database.ts";
import { findReadableCard } from "../../detection/find-readable-card.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { effectiveStatus, isSubscribed } from "../../policy/billing/effective-status.ts";
import { monthlyQuotaOf } from "../../policy/billing/monthly-quota.ts";
import { subscriptionMonth } from "../../policy/billing/period.ts";
import type { Clock } from "../../process/clock.ts";
import { version } from "../../process/version.ts";
import type { Services } from "../../services.ts";

async function readModels(services: Services): Promise<ApiStatus["models"]> {
  const found = await Promise.all(
    services.modalities.map(
      async (type) => [type, await findReadableCard(services, type)] as const,
    ),
  );
  return Object.fromEntries(found.flatMap(([type, card]) => (card ? [[type, card.version]] : [])));
}

/** Only for API keys; signed-in users see it on the screens. */
async function describeUsage(
  { db, now }: { db: Database; now: Clock },
  { user, apiKey }: SignedIn,
): Promise<ApiStatus["usage"]> {
  if (!apiKey) return null;
  const moment = now();
  const { remaining, monthlyUsed, credits } = await readUsage(db, user, moment);
  const inPlan = isSubscribed(user.subscriptionPlan, effectiveStatus(user, moment));
  const month = subscriptionMonth(user.subscribedAt ?? user.createdAt, moment);
  return {
    plan: user.subscriptionPlan,
    test: apiKey.mode === "test",
    remaining,
    monthlyUsed: inPlan ? monthlyUsed : 0,
    monthlyQuota: inPlan ? monthlyQuotaOf(user) : 0,
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
