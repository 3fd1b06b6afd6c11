/** How many analyses an account has a month, and what a new account starts with. */
import { type PlanName, plans } from "@tellsign/contracts/billing/plans";
import type { Env } from "../../env.ts";

export function monthlyQuotaOf(account: {
  subscriptionPlan: PlanName;
  monthlyQuota: number | null;
}): number {
  return account.monthlyQuota ?? plans[account.subscriptionPlan].quota;
}

/** With nothing for sale, every account may do everything, as often as the operator allows. */
export function grantedPlan(env: Pick<Env, "MONTHLY_QUOTA">, now: Date) {
  return {
    subscriptionPlan: "expert",
    subscriptionStatus: "active",
    subscribedAt: now,
    monthlyQuota: env.MONTHLY_QUOTA,
  } as const;
}

export function initialPlan(env: Pick<Env, "BILLING" | "MONTHLY_QUOTA">, now: Date) {
  return env.BILLING ? {} : grantedPlan(env, now);
}
