/** Takes up the jobs of recordings and videos, as many at once as there are detector processes for them. */
import { randomUUID } from "node:crypto";
import { claimMediaJob } from "../db/media-jobs.ts";
import type { Services } from "../services.ts";
import { lookForWork, type Work } from "./look-for-work.ts";
import { runMediaJob } from "./run-media-job.ts";

type Needed = Parameters<typeof runMediaJob>[0] & Pick<Services, "lifecycle">;

export function startMediaWork(services: Needed, { atOnce }: { atOnce: number }): Work {
  const { db, lifecycle, log } = services;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function start(job: Parameters<typeof runMediaJob>[1]): void {
    const run = runMediaJob(services, job, stopping.signal)
      .catch((error) => log.error({ err: error }, "a media job could not be ended"))
      .finally(() => {
        running.delete(run);
        work.wake();
      });
    running.add(run);
  }

  async function take(): Promise<void> {
    while (running.size < atOnce && !stopping.signal.aborted && !lifecycle.isDraining()) {
      const claim = randomUUID();
      const job = await claimMediaJob(db, claim);
      if (!job) return;
      start({ ...job, claim });
    }
  }

  const work = lookForWork({
    take,
    stopping,
    running: () => running,
    log,
    failure: "no media job could be claimed",
  });
  return work;
}
