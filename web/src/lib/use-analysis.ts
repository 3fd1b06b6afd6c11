import { creditsLow, progress } from "@tellsign/contracts/limits";
import { job as jobWords, type ToastText } from "@tellsign/contracts/messages";
import type { Modality } from "@tellsign/contracts/modality";
import { useRef, useState } from "react";
import { type AnalysisInput, checkInput } from "./check-input.ts";
import { describeAnalysisError } from "./describe-analysis-error.ts";
import { queryClient, refreshAnalyses, statsKey } from "./query-client.ts";
import { AnalysisCancelled, type Answered, sendAnalysis, type Watch } from "./send-analysis.ts";
import { findStartedJob, forgetJob, rememberJob } from "./started-job.ts";
import { showToast } from "./toast-store.ts";
import { type DeviceAnalysis, describeDeviceFailure } from "./use-device-analysis.ts";
import { screenLeft, useLongRun } from "./use-long-run.ts";
import { useProgress } from "./use-progress.ts";
import { type TakenUp, useTakeUp } from "./use-take-up.ts";

type Options = {
  complete: ToastText;
  /** Where the access gate does not already lead to sign in. */
  onSessionExpired?: () => void;
};

/** A signed-in analysis from its check to its toast. One that was running before a reload is taken up again. */
export function useAnalysis({ complete, onSessionExpired }: Options) {
  const [pending, setPending] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [takenUp, setTakenUp] = useState<{ type: Modality; name: string | null } | null>(null);
  const bar = useProgress(progress.dashboard);
  const long = useLongRun(bar.show);
  const busy = useRef(false);

  /** On this device, where `device` is given. Resolves to whether there was an answer, so that the form can clear itself. */
  async function submit(input: AnalysisInput, device?: DeviceAnalysis): Promise<boolean> {
    const refusal = checkInput(input);
    if (refusal) {
      showToast(refusal);
      return false;
    }
    begin();
    forgetJob();
    setTakenUp(null);
    const isLong = input.type === "audio" || input.type === "video";
    if (!isLong && !device) bar.start();
    const done = await (device
      ? analyseHere(input, device)
      : finish((watch) => sendAnalysis(input, watch)));
    setPending(false);
    busy.current = false;
    return done;
  }

  function begin(): void {
    busy.current = true;
    setPending(true);
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

  async function finish(run: (watch: Watch) => Promise<Answered>): Promise<boolean> {
    const watch = long.begin();
    try {
      const answer = await run(watch);
      bar.end(true);
      long.end(true);
      setAnswered(answer);
      showToast(complete);
      const started = findStartedJob();
      if (started) rememberJob({ ...started, told: true });
      void refreshAnalyses();
      const { creditsRemaining } = answer.result;
      if (creditsRemaining !== null && creditsRemaining < creditsLow)
        void queryClient.refetchQueries({ queryKey: statsKey });
      return true;
    } catch (error) {
      if (error === screenLeft) return false;
      bar.end(false);
      long.end(false);
      forgetJob();
      if (error instanceof AnalysisCancelled) {
        bar.clear();
        showToast(jobWords.cancelled);
        return false;
      }
      const failure = describeAnalysisError(error);
      showToast(failure.toast);
      if (failure.sessionExpired) onSessionExpired?.();
      return false;
    }
  }

  async function takeUp(found: TakenUp): Promise<void> {
    if (busy.current) return;
    if (found.answered) {
      setAnswered(found.answered);
      return;
    }
    begin();
    setTakenUp({ type: found.type, name: found.name });
    await finish(found.run);
    setPending(false);
    busy.current = false;
  }
  useTakeUp(takeUp);

  return {
    submit,
    pending,
    answered,
    /** What was running before this page was loaded. */
    takenUp,
    percent: bar.percent,
    view: bar.percent === null ? null : long.view,
    /** Null where there is nothing to cancel. */
    cancel: long.cancel,
  };
}
