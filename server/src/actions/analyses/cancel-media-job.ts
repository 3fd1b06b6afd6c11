import { failAnalysis } from "../../db/analyses/analyses.ts";
import { endMediaJob } from "../../db/analyses/media-jobs.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Clock } from "../../process/clock.ts";
import { removeUpload } from "../../storage/temporary-file.ts";
import type { JobWatch } from "./job-watch.ts";

/** Refunds the job and deletes its file; the process that works on it notices. A job that has ended stays as it is. */
export async function cancelMediaJob(
  { db, env, jobWatch, now }: { db: Database; env: Env; jobWatch: JobWatch; now: Clock },
  id: string,
  userId: string,
): Promise<void> {
  const moment = now();
  const ended = await db.transaction(async (tx) => {
    const job = await endMediaJob(tx, { id, userId }, { state: "cancelled", now: moment });
    if (job) await failAnalysis(tx, job.analysisId, moment);
    return job;
  });
  if (!ended) return;
  await removeUpload(env, ended.file);
  jobWatch.changed();
}
