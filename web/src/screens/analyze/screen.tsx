import { useAnalysis } from "../../analysis/use-analysis.ts";
import { useAuth } from "../../api/use-auth.ts";
import { useReveal } from "../../browser/use-reveal.ts";
import { UsagePanel } from "../../components/analysis/usage-panel.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Card } from "../../components/ui/card.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { ResultView } from "../../result/shared/result-view.tsx";
import { InvestigationForm } from "./investigation-form.tsx";
import { LimitReached } from "./limit-reached.tsx";
import { SubscriberNote } from "./subscriber-note.tsx";

export default function AnalyzeScreen() {
  const { user } = useAuth();
  const run = useAnalysis({ complete: analysis.investigationComplete });
  const findings = useReveal(run.answered?.result.id);
  if (!user) return null;

  const active = user.subscriptionStatus === "active";
  const allowed = active || user.freeAnalysesRemaining > 0 || user.credits > 0;
  return (
    <Page
      title="Analysis laboratory"
      lead="For a closer look: what was measured, by which detector, and what would change the verdict."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          {active && <SubscriberNote />}
          {allowed || run.pending ? <InvestigationForm user={user} run={run} /> : <LimitReached />}
          <div ref={findings}>
            {run.answered && (
              <Card title="Findings">
                <ResultView key={run.answered.result.id} answered={run.answered} scale="clamped" />
              </Card>
            )}
          </div>
        </div>
        <div>
          <UsagePanel user={user} />
        </div>
      </div>
    </Page>
  );
}
