import type { Modality } from "@tellsign/contracts/detection/modality";
import { creditsLow, progress } from "@tellsign/contracts/limits";
import { useRef, useState } from "react";
import { queryClient, refreshAnalyses, statsKey } from "../api/query-client.ts";
import { job as jobWords } from "../content/messages/analysis/job.ts";
import { showToast } from "../feedback/toast-store.ts";
import type { ToastText } from "../feedback/toast-text.ts";
import { describeAnalysisError } from "./describe-analysis-error.ts";
import { type AnalysisInput, checkInput } from "./input/check-input.ts";
import { findStartedJob, forgetJob, rememberJob } from "./jobs/started-job.ts";
import { type ResumedJob, useResumeJob } from "./jobs/use-resume-job.ts";
import { type DeviceAnalysis, describeDeviceFailure } from "./on-device/use-device-analysis.ts";
import { AnalysisCanceled, type Answered, sendAnalysis, type Watch } from "./send-analysis.ts";
import { screenLeft, useLongRun } from "./use-long-run.ts";
import { useProgress } from "./use-progress.ts";

type Options = {
  complete: ToastText;
  /** Redirects to sign-in on screens without an access gate. */
  onSessionExpired?: () => void;
};

/** A signed-in analysis from validation to toast. One that was running before a reload is resumed. */
export function useAnalysis({ complete, onSessionExpired }: Options) {
  const [pending, setPending] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [takenUp, setTakenUp] = useState<{ type: Modality; name: string | null } | null>(null);
  const bar = useProgress(progress.dashboard);
  const long = useLongRun(bar.show);
  const busy = useRef(false);

  /** Runs on this device when `device` is given. Resolves to whether a result arrived, so that the form can clear itself. */
  async function submit(input: AnalysisInput, device?: DeviceAnalysis): Promise<boolean> {
    const problem = checkInput(input);
    if (problem) {
      showToast(problem);
      return false;
    }
    begin();
    forgetJob();
    setTakenUp(null);
    const isLong = input.type === "audio" || input.type === "video";
    if (!isLong && !device) bar.start();
    const done = await (device
      ? analyzeHere(input, device)
      : finish((watch) => sendAnalysis(input, watch)));
    setPending(false);
    busy.current = false;
    return done;
  }

  function begin(): void {
    busy.current = true;
    setPending(true);
  }

  async function analyzeHere(input: AnalysisInput, device: DeviceAnalysis): Promise<boolean> {
    try {
      const answer = await device.analyze({ text: input.text, file: input.file });
      setAnswered({ ...answer, title: input.title });
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
      if (started) rememberJob({ ...started, announced: true });
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
      if (error instanceof AnalysisCanceled) {
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

  async function resumeJob(found: ResumedJob): Promise<void> {
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
  useResumeJob(resumeJob);

  return {
    submit,
    pending,
    answered,
    /** What was running before this page loaded. */
    takenUp,
    percent: bar.percent,
    view: bar.percent === null ? null : long.view,
    /** Null when there is nothing to cancel. */
    cancel: long.cancel,
  };
}
