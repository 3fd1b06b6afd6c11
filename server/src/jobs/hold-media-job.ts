/** Keeps a claimed job while its detector works: says that its worker lives and how far it has come, and learns when it was cancelled or taken. */
import type { Progress } from "@tellsign/detectors/detector";
import { holdsMediaJob, type JobProgress, renewMediaJob } from "../db/media-jobs.ts";
import type { Services } from "../services.ts";

/** The job was cancelled, its account erased, or another process has taken it up. */
export class JobLost extends Error {}

type Hold = {
  /** Aborted when the job is no longer ours. */
  lost: AbortSignal;
  onProgress(progress: Progress): void;
  end(): Promise<void>;
};

const beatEveryMs = 1000;
/** A third of the lease, so that a slow moment does not lose it. */
const renewEveryMs = 5000;

export function holdMediaJob(
  { db, jobWatch, log }: Pick<Services, "db" | "jobWatch" | "log">,
  held: { id: string; claim: string },
): Hold {
  const lost = new AbortController();
  let progress: JobProgress = { state: "decoding", doneS: null, totalS: null };
  let written = progress;
  let renewedAt = performance.now();
  let beating: Promise<void> | null = null;

  async function beat(): Promise<void> {
    const due = performance.now() - renewedAt >= renewEveryMs;
    const moved = progress !== written;
    const writing = progress;
    const ours =
      due || moved ? await renewMediaJob(db, held, writing) : await holdsMediaJob(db, held);
    if (!ours) return lost.abort(new JobLost());
    if (due || moved) renewedAt = performance.now();
    written = writing;
    if (moved) jobWatch.changed();
  }

  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error) => log.error({ err: error }, "a media job could not be kept"))
      .finally(() => {
        beating = null;
      });
  }, beatEveryMs);

  return {
    lost: lost.signal,
    onProgress: ({ step, seconds }) => {
      if (!seconds) return;
      // What comes before the models reads the file; a part that begins anew does not turn the count back.
      const state = step === "models" ? "analysing" : "decoding";
      const reached = progress.state === state ? (progress.doneS ?? 0) : 0;
      progress = { state, doneS: Math.max(reached, seconds.doneS), totalS: seconds.totalS };
    },
    end: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
