import type { Modality } from "@tellsign/contracts/modality";
import { creditPlan, mayAnalyse } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";

/** The plan includes it, or a bought credit pays for it. */
export function mayUse(
  user: Pick<User, "subscriptionPlan" | "credits">,
  modality: Modality,
): boolean {
  if (mayAnalyse(user.subscriptionPlan, modality)) return true;
  return user.credits > 0 && mayAnalyse(creditPlan, modality);
}
