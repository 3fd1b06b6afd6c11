import { creditsLow, progress } from "@tellsign/contracts/limits";
import type { ToastText } from "@tellsign/contracts/messages";
import { useState } from "react";
import { type AnalysisInput, checkInput } from "./check-input.ts";
import { describeAnalysisError } from "./describe-analysis-error.ts";
import { queryClient, refreshAnalyses, statsKey } from "./query-client.ts";
import { type Answered, sendAnalysis } from "./send-analysis.ts";
import { showToast } from "./toast-store.ts";
import { useProgress } from "./use-progress.ts";

type Options = {
  complete: ToastText;
  /** Where the access gate does not already lead to sign in. */
  onSessionExpired?: () => void;
};

/** A signed-in analysis from its check to its toast. */
export function useAnalysis({ complete, onSessionExpired }: Options) {
  const [pending, setPending] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const bar = useProgress(progress.dashboard);

  /** Resolves to whether there was an answer, so that the form can clear itself. */
  async function submit(input: AnalysisInput): Promise<boolean> {
    const refusal = checkInput(input);
    if (refusal) {
      showToast(refusal);
      return false;
    }
    setPending(true);
    bar.start();
    try {
      const answer = await sendAnalysis(input);
      bar.end(true);
      setAnswered(answer);
      showToast(complete);
      void refreshAnalyses();
      const { creditsRemaining } = answer.result;
      if (creditsRemaining !== null && creditsRemaining < creditsLow)
        void queryClient.refetchQueries({ queryKey: statsKey });
      return true;
    } catch (error) {
      bar.end(false);
      const failure = describeAnalysisError(error);
      showToast(failure.toast);
      if (failure.sessionExpired) onSessionExpired?.();
      return false;
    } finally {
      setPending(false);
    }
  }

  return { submit, pending, answered, percent: bar.percent };
}
