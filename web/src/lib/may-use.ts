import type { Modality } from "@tellsign/contracts/modality";
import { mayAnalyse } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";

/** The plan includes it, or a bought credit pays for it. */
export function mayUse(
  user: Pick<User, "subscriptionPlan" | "credits">,
  modality: Modality,
): boolean {
  return mayAnalyse(user.subscriptionPlan, modality) || user.credits > 0;
}
