import { job as words } from "@tellsign/contracts/messages";
import { useCallback, useEffect, useRef, useState } from "react";
import { describeRun, type RunStep, type RunView } from "./describe-run.ts";
import { call } from "./request.ts";
import { AnalysisCancelled, type Watch } from "./send-analysis.ts";
import { showFailure } from "./show-failure.ts";

/** The reason to stop listening where nothing was cancelled: the screen is left, the analysis goes on. */
export const screenLeft = Symbol("screen left");

/** What one long analysis shows while it runs, and how it is stopped. */
export function useLongRun(onPercent: (percent: number) => void) {
  const [view, setView] = useState<RunView | null>(null);
  const [mayCancel, setMayCancel] = useState(false);
  const running = useRef<AbortController | null>(null);
  const jobId = useRef<string | null>(null);
  const left = useRef(false);

  // An upload goes on behind another screen; only its job is followed here.
  const leave = useCallback(() => {
    left.current = true;
    if (jobId.current) running.current?.abort(screenLeft);
  }, []);
  useEffect(() => {
    left.current = false;
    return leave;
  }, [leave]);

  const begin = useCallback((): Watch => {
    const controller = new AbortController();
    running.current = controller;
    jobId.current = null;
    return {
      signal: controller.signal,
      onStep: (step: RunStep) => {
        if (step.at === "job") jobId.current = step.job.id;
        if (left.current && jobId.current) controller.abort(screenLeft);
        const next = describeRun(step);
        setView(next);
        setMayCancel(step.at === "uploading" || jobId.current !== null);
        if (next.percent !== null) onPercent(next.percent);
      },
    };
  }, [onPercent]);

  const end = useCallback((answered: boolean) => {
    running.current = null;
    jobId.current = null;
    setMayCancel(false);
    setView(answered ? { percent: 100, stage: words.done, line: null } : null);
  }, []);

  async function cancel(): Promise<void> {
    const controller = running.current;
    const id = jobId.current;
    if (!id) {
      controller?.abort(new AnalysisCancelled());
      return;
    }
    setMayCancel(false);
    try {
      const { state } = await call("cancelJob", { params: { id } });
      if (state === "cancelled") controller?.abort(new AnalysisCancelled());
    } catch (error) {
      setMayCancel(running.current === controller);
      showFailure(words.cancelFailedTitle, error);
    }
  }

  return { view, begin, end, cancel: mayCancel ? cancel : null };
}
