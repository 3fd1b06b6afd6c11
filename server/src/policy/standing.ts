/** Whether a subscription counts now. */
import { graceDays } from "@tellsign/contracts/billing-kinds";
import type { PlanName } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";

type Status = User["subscriptionStatus"];

type Account = { subscriptionStatus: Status; pastDueSince: Date | null };

/** The end of the days in which a plan goes on although a payment is owed. */
export function graceEnd({ subscriptionStatus, pastDueSince }: Account): Date | null {
  if (subscriptionStatus !== "past_due" || !pastDueSince) return null;
  return new Date(pastDueSince.getTime() + graceDays * 86_400_000);
}

/** The status as it counts: `active` in the days of grace, too. */
export function standingOf(account: Account, now: Date): Status {
  const end = graceEnd(account);
  return end && now < end ? "active" : account.subscriptionStatus;
}

export function isSubscribed(plan: PlanName, standing: Status): boolean {
  return plan !== "free" && standing === "active";
}
