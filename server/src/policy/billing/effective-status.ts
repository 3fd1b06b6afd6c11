/** Whether a subscription is in effect. */

import type { User } from "@tellsign/contracts/account/user";
import { graceDays } from "@tellsign/contracts/billing/billing-kinds";
import type { PlanName } from "@tellsign/contracts/billing/plans";

type Status = User["subscriptionStatus"];

type Account = { subscriptionStatus: Status; pastDueSince: Date | null };

/** When the grace period of an overdue subscription ends. */
export function graceEnd({ subscriptionStatus, pastDueSince }: Account): Date | null {
  if (subscriptionStatus !== "past_due" || !pastDueSince) return null;
  return new Date(pastDueSince.getTime() + graceDays * 86_400_000);
}

/** The status that applies: `active` during the grace period as well. */
export function effectiveStatus(account: Account, now: Date): Status {
  const end = graceEnd(account);
  return end && now < end ? "active" : account.subscriptionStatus;
}

export function isSubscribed(plan: PlanName, status: Status): boolean {
  return plan !== "free" && status === "active";
}
