import { creditsLow, progress } from "@tellsign/contracts/limits";
import type { ToastText } from "@tellsign/contracts/messages";
import { useState } from "react";
import { type AnalysisInput, checkInput } from "./check-input.ts";
import { describeAnalysisError } from "./describe-analysis-error.ts";
import { queryClient, refreshAnalyses, statsKey } from "./query-client.ts";
import { type Answered, sendAnalysis } from "./send-analysis.ts";
import { showToast } from "./toast-store.ts";
import { type DeviceAnalysis, describeDeviceFailure } from "./use-device-analysis.ts";
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

  /** On this device, where `device` is given. Resolves to whether there was an answer, so that the form can clear itself. */
  async function submit(input: AnalysisInput, device?: DeviceAnalysis): Promise<boolean> {
    const refusal = checkInput(input);
    if (refusal) {
      showToast(refusal);
      return false;
    }
    setPending(true);
    const done = await (device ? analyseHere(input, device) : analyseOnServer(input));
    setPending(false);
    return done;
  }

  async function analyseHere(input: AnalysisInput, device: DeviceAnalysis): Promise<boolean> {
    try {
      setAnswered(await device.analyse({ text: input.text, file: input.file }));
      showToast(complete);
      return true;
    } catch (error) {
      const failure = describeDeviceFailure(error);
      if (failure) showToast(failure);
      return false;
    }
  }

  async function analyseOnServer(input: AnalysisInput): Promise<boolean> {
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
    }
  }

  return { submit, pending, answered, percent: bar.percent };
}
