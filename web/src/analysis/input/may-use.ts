import type { User } from "@tellsign/contracts/account/user";
import { creditPlan, mayAnalyze } from "@tellsign/contracts/billing/plans";
import type { Modality } from "@tellsign/contracts/detection/modality";

/** True if the plan includes it or a purchased credit covers it. */
export function mayUse(
  user: Pick<User, "subscriptionPlan" | "credits">,
  modality: Modality,
): boolean {
  if (mayAnalyze(user.subscriptionPlan, modality)) return true;
  return user.credits > 0 && mayAnalyze(creditPlan, modality);
}
