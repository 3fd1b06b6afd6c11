import { failAnalysis } from "./db/analyses.ts";
import { endMediaJob } from "./db/media-jobs.ts";
import { removeUpload } from "./http/temporary-file.ts";
import type { Services } from "./services.ts";

/** Gives back what it cost and deletes its file; whichever process works at it notices. One that has ended stays as it is. */
export async function cancelMediaJob(
  { db, env, jobWatch, now }: Services,
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
