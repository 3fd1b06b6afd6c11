import { progress } from "@tellsign/contracts/limits";
import { useState } from "react";
import { describeAnalysisError } from "../../analysis/describe-analysis-error.ts";
import { AnalysisCanceled } from "../../analysis/send-analysis.ts";
import { type ResubmittedContent, sendRerun } from "../../analysis/send-rerun.ts";
import { screenLeft, useLongRun } from "../../analysis/use-long-run.ts";
import { useProgress } from "../../analysis/use-progress.ts";
import { refreshAnalyses } from "../../api/query-client.ts";
import { history } from "../../content/messages/analysis/history.ts";
import { job } from "../../content/messages/analysis/job.ts";
import { showToast } from "../../feedback/toast-store.ts";

/** The same content with the current model. `onDone` receives the ID of the new analysis. */
export function useRerun(id: string, onDone: (id: string) => void) {
  const [pending, setPending] = useState(false);
  const bar = useProgress(progress.dashboard);
  const long = useLongRun(bar.show);

  async function start(given: ResubmittedContent): Promise<void> {
    setPending(true);
    bar.start();
    try {
      const again = await sendRerun(id, given, long.begin());
      bar.end(true);
      long.end(true);
      showToast(history.rerunDone);
      void refreshAnalyses();
      onDone(again);
    } catch (error) {
      if (error === screenLeft) return;
      bar.end(false);
      long.end(false);
      const { title } = history.rerunFailed;
      if (error instanceof AnalysisCanceled) showToast(job.cancelled);
      else showToast({ ...describeAnalysisError(error).toast, title });
    } finally {
      setPending(false);
    }
  }

  return {
    start,
    pending,
    percent: bar.percent,
    view: bar.percent === null ? null : long.view,
    cancel: long.cancel,
    takenUp: null,
  };
}
