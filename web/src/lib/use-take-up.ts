import type { Job } from "@tellsign/contracts/job";
import { isFinalState } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import { useEffect, useRef } from "react";
import { call } from "./request.ts";
import { type Answered, awaitJob, type Watch } from "./send-analysis.ts";
import { findStartedJob, forgetJob, type StartedJob } from "./started-job.ts";
import { useAuth } from "./use-auth.ts";

export type TakenUp = {
  type: Modality;
  name: string | null;
  run: (watch: Watch) => Promise<Answered>;
  /** Where it had been shown before, and is only shown again. */
  answered: Answered | null;
};

function describe(id: string, job: Job | null, started: StartedJob | null): TakenUp {
  const name = job?.fileName ?? started?.file?.name ?? null;
  const mediaFile =
    started?.id === id ? started.file : name === null ? null : { name, sizeBytes: null };
  return {
    type: job?.type ?? "audio",
    name,
    run: async (watch) => ({ result: await awaitJob(id, job, watch), text: null, mediaFile }),
    answered: job?.result && started?.told ? { result: job.result, text: null, mediaFile } : null,
  };
}

/** A job that is under way, or the one this tab began last. */
async function findJob(): Promise<TakenUp | null> {
  const started = findStartedJob();
  let jobs: Job[];
  try {
    jobs = await call("listJobs");
  } catch {
    // The list may be out of reach for a moment; following its own job asks until there is an answer.
    return started && !started.told ? describe(started.id, null, started) : null;
  }
  const own = jobs.find(({ id }) => id === started?.id);
  const running = [own, ...jobs].find((job) => job && !isFinalState(job.state));
  if (running) return describe(running.id, running, started);
  if (own && started && (own.state === "done" || !started.told))
    return describe(own.id, own, started);
  if (started) forgetJob();
  return null;
}

/** Asks once, for whoever is signed in, what was going on before this page was loaded. */
export function useTakeUp(onFound: (found: TakenUp) => Promise<void>): void {
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
