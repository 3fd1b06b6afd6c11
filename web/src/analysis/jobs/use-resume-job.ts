import type { Job } from "@tellsign/contracts/analysis/job";
import { isFinalState } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { useEffect, useRef } from "react";
import { call } from "../../api/request.ts";
import { useAuth } from "../../api/use-auth.ts";
import { type Answered, awaitJob, type Watch } from "../send-analysis.ts";
import { findStartedJob, forgetJob, type StartedJob } from "./started-job.ts";

export type ResumedJob = {
  type: Modality;
  name: string | null;
  run: (watch: Watch) => Promise<Answered>;
  /** Set when the result was shown before, so the toast is not repeated. */
  answered: Answered | null;
};

function describe(id: string, job: Job | null, started: StartedJob | null): ResumedJob {
  const name = job?.fileName ?? started?.file?.name ?? null;
  const mediaFile =
    started?.id === id ? started.file : name === null ? null : { name, sizeBytes: null };
  return {
    type: job?.type ?? "audio",
    name,
    run: async (watch) => ({ result: await awaitJob(id, job, watch), text: null, mediaFile }),
    answered:
      job?.result && started?.announced ? { result: job.result, text: null, mediaFile } : null,
  };
}

/** A running job, or the last one this tab started. */
async function findJob(): Promise<ResumedJob | null> {
  const started = findStartedJob();
  let jobs: Job[];
  try {
    jobs = await call("listJobs");
  } catch {
    // The list may be briefly unavailable; following the tab's own job retries until it gets an answer.
    return started && !started.announced ? describe(started.id, null, started) : null;
  }
  const own = jobs.find(({ id }) => id === started?.id);
  const running = [own, ...jobs].find((job) => job && !isFinalState(job.state));
  if (running) return describe(running.id, running, started);
  if (own && started && (own.state === "done" || !started.announced))
    return describe(own.id, own, started);
  if (started) forgetJob();
  return null;
}

/** Looks up, once per signed-in user, what was running before this page loaded. */
export function useResumeJob(onFound: (found: ResumedJob) => Promise<void>): void {
  const userId = useAuth().user?.id;
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    if (!userId) return;
    let isGone = false;
    void findJob().then((found) => {
      if (found && !isGone) return latest.current(found);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
}
