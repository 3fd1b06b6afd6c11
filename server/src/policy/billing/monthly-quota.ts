/** How many analyses an account has a month, and what a new account starts with. */
import { type PlanName, plans } from "@tellsign/contracts/billing/plans";

type Offer = {
  /** Whether plans are sold. */
  BILLING: boolean;
  MONTHLY_QUOTA: number;
};

export function monthlyQuotaOf(account: {
  subscriptionPlan: PlanName;
  monthlyQuota: number | null;
}): number {
  return account.monthlyQuota ?? plans[account.subscriptionPlan].quota;
}

/** With nothing for sale, every account may do everything, as often as the operator allows. */
export function grantedPlan(env: Pick<Offer, "MONTHLY_QUOTA">, now: Date) {
  return {
    subscriptionPlan: "expert",
    subscriptionStatus: "active",
    subscribedAt: now,
    monthlyQuota: env.MONTHLY_QUOTA,
  } as const;
}

export function initialPlan(env: Offer, now: Date) {
  return env.BILLING ? {} : grantedPlan(env, now);
}
