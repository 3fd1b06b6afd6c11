/** The queue of jobs that outlive a request, stored in the database until done. */
import { PgBoss } from "pg-boss";
import type { OpenDatabase } from "../db/open-database.ts";
import {
  type Definition,
  definitions,
  type JobData,
  type JobName,
  jobNames,
} from "./definitions.ts";
import { type JobPorts, runJob } from "./run-job.ts";

export type Jobs = {
  send<N extends JobName>(name: N, data: JobData<N>): Promise<void>;
  /** Waits for running jobs. */
  stop(): Promise<void>;
};

const pollEverySeconds = 2;
const stopWithinMs = 10_000;

/** With `work`, this process also runs the jobs and starts the scheduled ones. */
export async function startJobs(
  database: OpenDatabase,
  ports: JobPorts,
  { work }: { work: boolean },
): Promise<Jobs> {
  const { log } = ports;
  const boss = new PgBoss({
    db: database.queue,
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    supervise: work,
    schedule: work,
  });
  boss.on("error", (error) =>
    log.error({ event: "job_queue.failed", err: error }, "job queue failed"),
  );
  await boss.start();
  for (const name of jobNames) {
    const { retries, cron }: Definition = definitions[name];
    await boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: 30,
      retryBackoff: true,
      deleteAfterSeconds: 86_400,
    });
    if (work && cron) await boss.schedule(name, cron);
  }

  const jobs: Jobs = {
    send: async (name, data) => {
      await boss.send(name, data);
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs, close: false }),
  };
  if (!work) return jobs;
  for (const name of jobNames) {
    await boss.work(
      name,
      { pollingIntervalSeconds: pollEverySeconds, includeMetadata: true },
      async ([job]) => {
        if (!job) return;
        const ids = { job: name, jobId: job.id, attempt: job.retryCount + 1 };
        const startedAt = performance.now();
        try {
          await runJob(ports, name, job.data ?? {}, {
            isLastTry: job.retryCount >= job.retryLimit,
          });
          const ms = Math.round(performance.now() - startedAt);
          log.info({ event: "job.ended", ...ids, ms }, "job ended");
        } catch (error) {
          log.error({ event: "job.failed", err: error, ...ids }, "job failed");
          throw error;
        }
      },
    );
  }
  return jobs;
}
