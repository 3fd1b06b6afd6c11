import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { type Job, JobAccepted } from "@tellsign/contracts/analysis/job";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { isFinalState } from "@tellsign/contracts/detection/media-kinds";
import type { JobWatch } from "../../actions/analyses/job-watch.ts";
import type { StartedAnalysis } from "../../actions/analyses/pipeline.ts";
import {
  type StartMediaPorts,
  type SubmittedMedia,
  startMediaJob,
} from "../../actions/analyses/start-media-job.ts";
import type { UserRow } from "../../db/accounts/users.ts";
import { findJob } from "../../db/analyses/read-jobs.ts";
import type { AppContext } from "../../http/app-context.ts";
import { AppError } from "../../process/app-error.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import type { Keep } from "../public-api/answer-once.ts";
import { jobHeaders } from "../public-api/job-headers.ts";

/** Resolves when the job ends, the wait is over, or the process shuts down. */
function waitForEnd(
  {
    answerJobsWithinMs,
    jobWatch,
    lifecycle,
  }: { answerJobsWithinMs: number; jobWatch: JobWatch; lifecycle: Lifecycle },
  id: string,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = jobWatch.follow(id, (job) => {
      if (!job || isFinalState(job.state)) finish();
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

function asQueued({ id, type, fileName, createdAt }: StartedAnalysis): Job {
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

/** Starts the job and returns its result if it finishes soon, throws its error, or answers 202. A client that disconnects does not cancel it. */
export async function answerMediaJob(
  c: AppContext,
  services: StartMediaPorts & {
    answerJobsWithinMs: number;
    jobWatch: JobWatch;
    lifecycle: Lifecycle;
  },
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
  return c.json(JobAccepted.parse({ job }), 202, jobHeaders(c, job.id));
}
