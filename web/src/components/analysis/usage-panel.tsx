import type { User } from "@tellsign/contracts/account/user";
import { plans } from "@tellsign/contracts/billing/plans";
import { Link } from "wouter";
import { describeUsage } from "../../analysis/describe-usage.ts";
import { useBilling } from "../../api/use-billing.ts";
import { billing as texts } from "../../content/messages/account/billing.ts";
import { formatCount } from "../../format/format-count.ts";
import { formatDate } from "../../format/format-date.ts";
import { PlanBadge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";

/** Plan, usage bar and features. */
export function UsagePanel({ user, level }: { user: User; level?: 2 | 3 }) {
  const plan = plans[user.subscriptionPlan];
  const { used, quota, percent, tone, notice } = describeUsage(user);
  const renewsAt = useBilling({ enabled: plan.name !== "free" }).data?.quotaRenewsAt;
  return (
    <Card title="Usage" aside={<PlanBadge plan={plan.name} />} level={level}>
      <p className="mb-2">
        <span className="figure">
          {formatCount(used)} of {formatCount(quota)}
        </span>{" "}
        analyses used{plan.quotaPeriod === "month" ? " this month" : ""}
      </p>
      <ProgressBar percent={percent} label="Analyses used" tone={tone} />
      {notice && (
        <p className={`mt-2 font-semibold ${tone === "bad" ? "text-bad" : "text-warn"}`}>
          {notice}
        </p>
      )}
      {user.subscriptionStatus === "past_due" && (
        <p className="mt-2">
          <Link href="/account#billing" className="link">
            {texts.owedShort}
          </Link>
        </p>
      )}
      {renewsAt && (
        <p className="mt-2 text-muted">
          Renews on <time dateTime={renewsAt}>{formatDate(renewsAt)}</time>
        </p>
      )}
      {user.credits > 0 && (
        <p className="mt-2">
          <span className="figure">{formatCount(user.credits)}</span> purchased{" "}
          {user.credits === 1 ? "analysis" : "analyses"} left
        </p>
      )}
      <ul className="mt-4 list-disc space-y-1 pl-5 text-muted marker:text-line-strong">
        {plan.features
          // The first one is the plan's quota, which an administrator may have replaced.
          .slice(user.monthlyQuota === undefined ? 0 : 1)
          .map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
      </ul>
      {plan.name !== "expert" && (
        <ButtonLink href="/subscribe" variant="secondary" size="sm" className="mt-4">
          Upgrade
        </ButtonLink>
      )}
    </Card>
  );
}
