import type { User } from "@tellsign/contracts/account/user";
import { describeUsage } from "../../analysis/describe-usage.ts";
import type { useAnalysis } from "../../analysis/use-analysis.ts";
import { UsagePanel } from "../../components/analysis/usage-panel.tsx";
import { Page } from "../../components/shell/page.tsx";
import { PlanBadge } from "../../components/ui/badge.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { formatCount } from "../../format/format-count.ts";
import { LatestResult } from "../../result/shared/latest-result.tsx";
import { MemberActions } from "../../result/shared/member-actions.tsx";
import { Analyzer } from "./analyzer.tsx";
import { ApiAccessPanel } from "./api-access-panel.tsx";
import { BatchPanel } from "./batch-panel.tsx";
import { DetectionTypes } from "./detection-types.tsx";
import { DisputeFindings } from "./dispute-findings.tsx";
import { FreeTierModal } from "./free-tier-modal.tsx";
import { RecentAnalyses } from "./recent-analyses.tsx";
import { StatTiles } from "./stat-tiles.tsx";

type Props = { user: User; run: ReturnType<typeof useAnalysis> };

function UsageCounter({ user }: { user: User }) {
  const { used, quota } = describeUsage(user);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PlanBadge plan={user.subscriptionPlan} />
      <p>
        <span className="figure">
          {formatCount(used)} / {formatCount(quota)}
        </span>{" "}
        <span className="text-muted">analyses used</span>
      </p>
      <ButtonLink href="/immersive-dashboard" variant="secondary" size="sm">
        Full-screen workspace
      </ButtonLink>
    </div>
  );
}

export function MemberDashboard({ user, run }: Props) {
  const { answered } = run;
  return (
    <Page title="Dashboard" dense aside={<UsageCounter user={user} />}>
      <LatestResult
        title="Results"
        answered={answered}
        actions={answered && <MemberActions user={user} answered={answered} />}
      />
      <StatTiles />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <Analyzer user={user} run={run} />
          {!answered && (
            <Card title="Results">
              <p className="text-muted">Your result appears here.</p>
            </Card>
          )}
        </div>
        <div className="space-y-6">
          <RecentAnalyses />
          <UsagePanel user={user} />
          <BatchPanel plan={user.subscriptionPlan} />
          <ApiAccessPanel plan={user.subscriptionPlan} />
          <DisputeFindings answered={answered} />
        </div>
      </div>
      <DetectionTypes user={user} />
      <FreeTierModal user={user} />
    </Page>
  );
}
