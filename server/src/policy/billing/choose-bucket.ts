/** Chooses the allowance that pays for an analysis, or says why none does. */

import type { User } from "@tellsign/contracts/account/user";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { creditPlan, mayAnalyze, type PlanName, plans } from "@tellsign/contracts/billing/plans";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { isSubscribed } from "./effective-status.ts";

export type Bucket = "free" | "monthly" | "credit";

export type Choice = { bucket: Bucket } | { refusal: ErrorCode };

type Asked = {
  plan: PlanName;
  /** From effectiveStatus. */
  status: User["subscriptionStatus"];
  usage: { freeRemaining: number; monthlyRemaining: number; credits: number };
  modality: Modality;
  depth?: ScanDepth;
};

/** The plan's allowance first, then a purchased credit. A lapsed plan falls back to the free allowance. */
export function chooseBucket({ plan, status, usage, modality, depth }: Asked): Choice {
  const includes = (name: PlanName) =>
    mayAnalyze(name, modality) && (depth !== "deep" || plans[name].entitlements.deepScan);
  const subscribed = isSubscribed(plan, status);
  if (subscribed && includes(plan) && usage.monthlyRemaining > 0) {
    return { bucket: "monthly" };
  }
  if (!subscribed && includes("free") && usage.freeRemaining > 0) {
    return { bucket: "free" };
  }
  if (usage.credits > 0 && includes(creditPlan)) return { bucket: "credit" };
  if (!includes(plan)) return { refusal: "upgrade_required" };
  if (subscribed) return { refusal: "monthly_limit_reached" };
  return { refusal: plan === "free" ? "free_analyses_exhausted" : "subscription_inactive" };
}
