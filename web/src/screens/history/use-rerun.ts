import { history } from "@tellsign/contracts/history-words";
import { progress } from "@tellsign/contracts/limits";
import { job } from "@tellsign/contracts/messages";
import { useState } from "react";
import { describeAnalysisError } from "../../lib/describe-analysis-error.ts";
import { refreshAnalyses } from "../../lib/query-client.ts";
import { AnalysisCancelled } from "../../lib/send-analysis.ts";
import { type GivenAgain, sendRerun } from "../../lib/send-rerun.ts";
import { showToast } from "../../lib/toast-store.ts";
import { screenLeft, useLongRun } from "../../lib/use-long-run.ts";
import { useProgress } from "../../lib/use-progress.ts";

/** The same content under the current model. `onDone` gets the id of the new analysis. */
export function useRerun(id: string, onDone: (id: string) => void) {
  const [pending, setPending] = useState(false);
  const bar = useProgress(progress.dashboard);
  const long = useLongRun(bar.show);

  async function start(given: GivenAgain): Promise<void> {
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
      if (error instanceof AnalysisCancelled) showToast(job.cancelled);
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
