import { useAnalysis } from "../../analysis/use-analysis.ts";
import { useAuth } from "../../api/use-auth.ts";
import { UsagePanel } from "../../components/analysis/usage-panel.tsx";
import { Page } from "../../components/shell/page.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { LatestResult } from "../../result/shared/latest-result.tsx";
import { MemberActions } from "../../result/shared/member-actions.tsx";
import { InvestigationForm } from "./investigation-form.tsx";
import { LimitReached } from "./limit-reached.tsx";
import { SubscriberNote } from "./subscriber-note.tsx";

export default function AnalyzeScreen() {
  const { user } = useAuth();
  const run = useAnalysis({ complete: analysis.investigationComplete });
  if (!user) return null;

  const { answered } = run;
  const active = user.subscriptionStatus === "active";
  const allowed = active || user.freeAnalysesRemaining > 0 || user.credits > 0;
  return (
    <Page
      title="Analysis laboratory"
      dense
      lead="For a closer look: what was measured, by which detector, and what would change the verdict."
    >
      <LatestResult
        title="Findings"
        answered={answered}
        scale="clamped"
        actions={answered && <MemberActions user={user} answered={answered} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {allowed || run.pending ? <InvestigationForm user={user} run={run} /> : <LimitReached />}
        <div className="space-y-6">
          {active && <SubscriberNote />}
          <UsagePanel user={user} />
        </div>
      </div>
    </Page>
  );
}
