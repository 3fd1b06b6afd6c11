/** Which allowance pays for an analysis, or why none does. */
import type { ErrorCode } from "@tellsign/contracts/errors";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import { creditPlan, mayAnalyse, type PlanName, plans } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";
import { isSubscribed } from "./standing.ts";

export type Bucket = "free" | "monthly" | "credit";

export type Choice = { bucket: Bucket } | { refusal: ErrorCode };

type Asked = {
  plan: PlanName;
  /** As standingOf gives it. */
  status: User["subscriptionStatus"];
  usage: { freeRemaining: number; monthlyRemaining: number; credits: number };
  modality: Modality;
  depth?: ScanDepth;
};

/** The plan's own allowance first, then a bought credit. A lapsed plan has the free allowance. */
export function chooseBucket({ plan, status, usage, modality, depth }: Asked): Choice {
  const includes = (name: PlanName) =>
    mayAnalyse(name, modality) && (depth !== "deep" || plans[name].entitlements.deepScan);
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
