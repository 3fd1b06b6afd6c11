/** Takes up the jobs of recordings and videos, as many at once as there are detector processes for them. */
import { randomUUID } from "node:crypto";
import { claimMediaJob } from "../db/media-jobs.ts";
import type { Services } from "../services.ts";
import { runMediaJob } from "./run-media-job.ts";

export type MediaWork = {
  /** Looks for a job now. */
  wake(): void;
  /** Takes none any more, and hands those that run back for another process. */
  stop(): Promise<void>;
};

type Needed = Parameters<typeof runMediaJob>[0] & Pick<Services, "lifecycle">;

const lookEveryMs = 1000;

export function startMediaWork(services: Needed, { atOnce }: { atOnce: number }): MediaWork {
  const { db, lifecycle, log } = services;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  function start(job: Parameters<typeof runMediaJob>[1]): void {
    const run = runMediaJob(services, job, stopping.signal)
      .catch((error) => log.error({ err: error }, "a media job could not be ended"))
      .finally(() => {
        running.delete(run);
        wake();
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

  function wake(): void {
    if (stopping.signal.aborted) return;
    lookAgain = looking !== null;
    looking ??= take()
      .catch((error) => log.error({ err: error }, "no media job could be claimed"))
      .finally(() => {
        looking = null;
        if (lookAgain) wake();
      });
  }

  const timer = setInterval(wake, lookEveryMs);
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(running);
    },
  };
}
