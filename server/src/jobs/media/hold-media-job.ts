/** Holds the lease of a media job while its detector works, and writes how far it has come. */
import type { Progress } from "@tellsign/detectors/detector";
import type { JobWatch } from "../../actions/analyses/job-watch.ts";
import { holdsMediaJob, type JobProgress, renewMediaJob } from "../../db/analyses/media-jobs.ts";
import type { Database } from "../../db/database.ts";
import type { Log } from "../../process/log.ts";
import { holdLease, type Lease, renewEveryMs } from "../hold-lease.ts";

/** Often enough that progress moves and a cancellation is noticed soon. */
const lookEveryMs = 1000;

export function holdMediaJob(
  { db, jobWatch, log }: { db: Database; jobWatch: JobWatch; log: Log },
  held: { id: string; claim: string },
): Lease & { onProgress(progress: Progress): void } {
  let progress: JobProgress = { state: "decoding", doneS: null, totalS: null };
  let written = progress;
  let renewedAt = performance.now();

  async function renew(): Promise<boolean> {
    const moved = progress !== written;
    if (!moved && performance.now() - renewedAt < renewEveryMs) return holdsMediaJob(db, held);
    const writing = progress;
    if (!(await renewMediaJob(db, held, writing))) return false;
    renewedAt = performance.now();
    written = writing;
    if (moved) jobWatch.changed();
    return true;
  }

  const lease = holdLease({ renew, everyMs: lookEveryMs, log, noun: "media_job" });
  return {
    ...lease,
    onProgress: ({ step, seconds }) => {
      if (!seconds) return;
      // The steps before the models read the file; a part that starts over does not turn the count back.
      const state = step === "models" ? "analysing" : "decoding";
      const reached = progress.state === state ? (progress.doneS ?? 0) : 0;
      progress = { state, doneS: Math.max(reached, seconds.doneS), totalS: seconds.totalS };
    },
  };
}
