import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { ErrorCode } from "@tellsign/contracts/errors";
import { type Job, JobAccepted } from "@tellsign/contracts/job";
import { isFinalState } from "@tellsign/contracts/media-kinds";
import type { AnalysisRow } from "../db/analyses.ts";
import { findJob } from "../db/read-jobs.ts";
import type { UserRow } from "../db/users.ts";
import type { Services } from "../services.ts";
import { type SubmittedMedia, startMediaJob } from "../start-media-job.ts";
import type { Keep } from "./answer-once.ts";
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";

/** Until the job has ended, the time is over, or this process is about to end. */
function waitForEnd(
  { answerJobsWithinMs, jobWatch, lifecycle }: Services,
  id: string,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = jobWatch.follow(id, (standing) => {
      if (!standing || isFinalState(standing.state)) finish();
    });
    const timer = setTimeout(finish, answerJobsWithinMs);
    lifecycle.draining.addEventListener("abort", finish);
    function finish(): void {
      stop();
      clearTimeout(timer);
      lifecycle.draining.removeEventListener("abort", finish);
      resolve();
    }
    if (lifecycle.isDraining()) finish();
  });
}

function asQueued({ id, type, fileName, createdAt }: AnalysisRow): Job {
  return {
    id,
    type,
    fileName,
    state: "queued",
    progress: null,
    ahead: null,
    createdAt: createdAt.toISOString(),
    result: null,
    error: null,
  };
}

/** Starts the job and gives its answer when it comes soon, throws what it failed with, or answers that it goes on. A client that leaves does not end it. */
export async function answerMediaJob(
  c: AppContext,
  services: Services,
  user: UserRow,
  media: SubmittedMedia,
  keep?: Keep,
): Promise<AnalysisResult | Response> {
  const id = await startMediaJob(
    services,
    user,
    media,
    keep && ((tx, started) => keep(tx, { job: asQueued(started) }, 202)),
  );
  await waitForEnd(services, id);
  const job: Job | null = await findJob(services.db, id, user, services.now());
  if (!job) throw new AppError("unauthorized");
  if (job.result) return job.result;
  if (job.error) throw new AppError(job.error.code as ErrorCode);
  return c.json(JobAccepted.parse({ job }), 202);
}
