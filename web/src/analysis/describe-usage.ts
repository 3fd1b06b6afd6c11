import type { User } from "@tellsign/contracts/account/user";
import { plans } from "@tellsign/contracts/billing/plans";
import { usageBar } from "@tellsign/contracts/limits";
import { usage } from "../content/messages/account/usage.ts";

export type Usage = {
  used: number;
  quota: number;
  percent: number;
  tone: "good" | "warn" | "bad";
  notice: string | null;
};

type Account = Pick<
  User,
  "subscriptionPlan" | "freeAnalysesUsed" | "monthlyAnalysesUsed" | "monthlyQuota"
>;

export function describeUsage(user: Account): Usage {
  const plan = plans[user.subscriptionPlan];
  const { quotaPeriod } = plan;
  const quota = user.monthlyQuota ?? plan.quota;
  const isFree = quotaPeriod === "lifetime";
  const used = isFree ? user.freeAnalysesUsed : user.monthlyAnalysesUsed;
  const percent = quota === 0 ? 100 : (used / quota) * 100;
  if (percent >= usageBar.fullPercent) {
    return {
      used,
      quota,
      percent,
      tone: "bad",
      notice: isFree ? usage.freeExhausted : usage.reached,
    };
  }
  if (percent >= usageBar.warningPercent)
    return { used, quota, percent, tone: "warn", notice: usage.approaching };
  return { used, quota, percent, tone: "good", notice: null };
}
