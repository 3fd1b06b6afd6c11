import type { User } from "@tellsign/contracts/account/user";
import { describeUsage } from "../../analysis/describe-usage.ts";
import type { useAnalysis } from "../../analysis/use-analysis.ts";
import { useReveal } from "../../browser/use-reveal.ts";
import { PlaceBadge } from "../../components/analysis/place-badge.tsx";
import { UsagePanel } from "../../components/analysis/usage-panel.tsx";
import { Page } from "../../components/shell/page.tsx";
import { PlanBadge } from "../../components/ui/badge.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { formatCount } from "../../format/format-count.ts";
import { ResultView } from "../../result/shared/result-view.tsx";
import { Analyzer } from "./analyzer.tsx";
import { ApiAccessPanel } from "./api-access-panel.tsx";
import { BatchPanel } from "./batch-panel.tsx";
import { CertificateAction } from "./certificate-action.tsx";
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
  const results = useReveal(run.answered?.result.createdAt);
  return (
    <Page title="Dashboard" aside={<UsageCounter user={user} />}>
      <StatTiles />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <Analyzer user={user} run={run} />
          <div ref={results}>
            <Card title="Results" aside={<PlaceBadge answered={run.answered} />}>
              {run.answered ? (
                <ResultView
                  key={run.answered.result.createdAt}
                  answered={run.answered}
                  actions={<CertificateAction user={user} result={run.answered.result} />}
                />
              ) : (
                <p className="text-muted">Your result appears here.</p>
              )}
            </Card>
          </div>
        </div>
        <div className="space-y-6">
          <RecentAnalyses />
          <UsagePanel user={user} />
          <BatchPanel plan={user.subscriptionPlan} />
          <ApiAccessPanel plan={user.subscriptionPlan} />
          <DisputeFindings answered={run.answered} />
        </div>
      </div>
      <DetectionTypes user={user} />
      <FreeTierModal user={user} />
    </Page>
  );
}
