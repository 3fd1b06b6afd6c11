/** What accounts have when BILLING is turned off, and back on. */
import { and, isNotNull, isNull } from "drizzle-orm";
import { users } from "../../db/accounts/tables.ts";
import { withoutSubscription } from "../../db/accounts/users.ts";
import { isTestName } from "../../db/billing/test-names.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import { grantedPlan } from "../../policy/billing/monthly-quota.ts";

/** Refuses while someone pays: nobody would end that subscription any more. */
async function grantAccounts(db: Database, env: Env, now: Date): Promise<void> {
  const subscribers = await db
    .select({ subscriptionId: users.subscriptionId })
    .from(users)
    .where(isNotNull(users.subscriptionId));
  const paying = subscribers.filter(({ subscriptionId }) => !isTestName(subscriptionId));
  if (paying.length > 0) {
    throw new Error(
      `BILLING is off, but the payment provider goes on charging for ${paying.length} subscriptions. Cancel them first.`,
    );
  }
  await db.update(users).set(grantedPlan(env, now)).where(isNull(users.monthlyQuota));
}

/** Only accounts that were granted their plan have a quota of their own. */
async function endGrants(db: Database): Promise<void> {
  await db
    .update(users)
    .set({ ...withoutSubscription, subscriptionStatus: "none", monthlyQuota: null })
    .where(and(isNotNull(users.monthlyQuota), isNull(users.subscriptionId)));
}

export async function settleGrants(db: Database, env: Env, now: Date): Promise<void> {
  if (env.BILLING) await endGrants(db);
  else await grantAccounts(db, env, now);
}
