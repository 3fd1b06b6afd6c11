/** Claims and runs the jobs of recordings and videos, as many at once as there are detector processes for them. */
import { randomUUID } from "node:crypto";
import { claimMediaJob } from "../../db/analyses/media-jobs.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import { startWorkLoop, type Work } from "../work-loop.ts";
import { type ClaimedJob, type MediaPorts, runMediaJob } from "./run-media-job.ts";

export function startMediaWork(
  ports: MediaPorts & { lifecycle: Lifecycle },
  { atOnce }: { atOnce: number },
): Work {
  const { db, lifecycle, log } = ports;
  return startWorkLoop<ClaimedJob>({
    claim: async () => {
      const claim = randomUUID();
      const job = await claimMediaJob(db, claim);
      return job && { ...job, claim };
    },
    run: (job, stopping) => runMediaJob(ports, job, stopping),
    atOnce,
    lifecycle,
    log,
    noun: "media_job",
    identify: ({ analysisId, attempts }) => ({ analysisId, attempt: attempts }),
  });
}
