import type { User } from "@tellsign/contracts/user";
import { PlanBadge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Page } from "../../components/page.tsx";
import { PlaceBadge } from "../../components/place-badge.tsx";
import { UsagePanel } from "../../components/usage-panel.tsx";
import { describeUsage } from "../../lib/describe-usage.ts";
import { formatCount } from "../../lib/format-count.ts";
import type { useAnalysis } from "../../lib/use-analysis.ts";
import { useReveal } from "../../lib/use-reveal.ts";
import { ResultView } from "../../result/result-view.tsx";
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
                <p className="text-muted">The result of your analysis appears here.</p>
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
