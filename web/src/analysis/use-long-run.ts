import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../api/request.ts";
import { job as words } from "../content/messages/analysis/job.ts";
import { showFailure } from "../feedback/show-failure.ts";
import { describeRun, type RunStep, type RunView } from "./describe-run.ts";
import { AnalysisCanceled, type Watch } from "./send-analysis.ts";

/** Abort reason when the user leaves the screen without canceling: the analysis continues. */
export const screenLeft = Symbol("screen left");

/** The state of one long analysis while it runs, and how to cancel it. */
export function useLongRun(onPercent: (percent: number) => void) {
  const [view, setView] = useState<RunView | null>(null);
  const [mayCancel, setMayCancel] = useState(false);
  const running = useRef<AbortController | null>(null);
  const jobId = useRef<string | null>(null);
  const left = useRef(false);

  // An upload continues behind another screen; only its job is followed here.
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
      controller?.abort(new AnalysisCanceled());
      return;
    }
    setMayCancel(false);
    try {
      const { state } = await call("cancelJob", { params: { id } });
      if (state === "cancelled") controller?.abort(new AnalysisCanceled());
    } catch (error) {
      setMayCancel(running.current === controller);
      showFailure(words.cancelFailedTitle, error);
    }
  }

  return { view, begin, end, cancel: mayCancel ? cancel : null };
}
