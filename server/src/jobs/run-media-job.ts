/** Takes one claimed job to its end: answered, refused, or left to another process. Whatever happens, it was charged once. */
import { access } from "node:fs/promises";
import type { Detection } from "@tellsign/contracts/detection";
import { type ErrorCode, errorEntry } from "@tellsign/contracts/errors";
import { type AnalysisRow, failAnalysis, findAnalysis, finishAnalysis } from "../db/analyses.ts";
import { insertKeptContent } from "../db/kept-contents.ts";
import {
  endMediaJob,
  handBackMediaJob,
  isMediaJobUnderWay,
  type MediaJobRow,
} from "../db/media-jobs.ts";
import { queueWebhookEvent } from "../db/queue-webhook-event.ts";
import { findUserById, type UserRow } from "../db/users.ts";
import { AppError } from "../http/app-error.ts";
import { removeUpload, uploadPath } from "../http/temporary-file.ts";
import { keepFile, removeKeptFiles } from "../kept-files.ts";
import { withoutMessage } from "../log.ts";
import { raceAbort } from "../race-abort.ts";
import type { DetectorContent, Services } from "../services.ts";
import { toleratedBy } from "../tolerated-by.ts";
import { withoutContent } from "../without-content.ts";
import { holdMediaJob, JobLost } from "./hold-media-job.ts";

export type ClaimedJob = MediaJobRow & { claim: string };

type Needed = Pick<
  Services,
  "analyse" | "db" | "env" | "jobWatch" | "log" | "metrics" | "now" | "wakeWebhookWork"
>;

/** Workers that died with it, before it is thought to be the cause. */
const attemptsMax = 3;

function contentOf(
  job: ClaimedJob,
  type: AnalysisRow["type"],
  path: string,
  user: UserRow | null,
): DetectorContent {
  const { depth, views, falsePositiveRate } = job;
  const tolerated = toleratedBy(user, falsePositiveRate);
  return type === "video"
    ? { type, path, depth, views, ...tolerated }
    : { type: "audio", path, ...tolerated };
}

async function detect(
  services: Needed,
  job: ClaimedJob,
  type: AnalysisRow["type"],
  stopped: AbortSignal,
): Promise<Detection> {
  const path = uploadPath(services.env, job.file);
  await access(path).catch((cause) => {
    throw new Error("The upload is not there. Do server and worker share DATA_DIR?", { cause });
  });
  const content = contentOf(job, type, path, await findUserById(services.db, job.userId));
  const hold = holdMediaJob(services, { id: job.analysisId, claim: job.claim });
  const timeout = AbortSignal.timeout(services.env.MEDIA_TIMEOUT_SECONDS * 1000);
  const signal = AbortSignal.any([stopped, hold.lost, timeout]);
  const { onProgress } = hold;
  try {
    return await raceAbort(signal, () =>
      services.analyse(content, { signal, priority: job.priority, onProgress }),
    );
  } catch (cause) {
    if (hold.lost.aborted) throw new JobLost();
    if (timeout.aborted && !stopped.aborted)
      throw new AppError("analysis_timeout", undefined, { cause });
    throw cause;
  } finally {
    await hold.end();
  }
}

/** What webhooks are told of every analysis. */
function toldOf(
  { id, fileName, createdAt }: Pick<AnalysisRow, "id" | "fileName" | "createdAt">,
  type: AnalysisRow["type"],
) {
  return { id, type, fileName, createdAt: createdAt.toISOString() };
}

async function finish(
  { db, env, now }: Needed,
  job: ClaimedJob,
  detection: Detection,
  processingTimeMs: number,
): Promise<void> {
  const id = job.analysisId;
  const moment = now();
  const file = job.keep ? await keepFile(env, uploadPath(env, job.file)) : null;
  await db
    .transaction(async (tx) => {
      const answer = JSON.stringify(detection);
      const ended = await endMediaJob(
        tx,
        { id, claim: job.claim },
        { state: "done", answer, now: moment },
      );
      if (!ended) throw new JobLost();
      const kept = withoutContent(detection);
      const row = await finishAnalysis(tx, { id, detection: kept, processingTimeMs, now: moment });
      if (!row) throw new JobLost();
      if (file) {
        await insertKeptContent(tx, { analysisId: id, kept: { text: null, file }, now: moment });
      }
      const data = {
        ...toldOf(row, detection.type),
        verdict: detection.verdict,
        isAI: detection.isAiGenerated,
        confidence: detection.confidence,
        abstention: detection.uncertainReason?.code ?? null,
      };
      const { userId } = job;
      await queueWebhookEvent(tx, { userId, type: "analysis.completed", data, now: moment });
    })
    .catch(async (error) => {
      if (file) await removeKeptFiles(env, [file]);
      throw error;
    });
}

async function fail({ db, now }: Needed, job: ClaimedJob, errorCode: ErrorCode): Promise<void> {
  const id = job.analysisId;
  const moment = now();
  await db.transaction(async (tx) => {
    const end = { state: "failed", errorCode, now: moment } as const;
    const ended = await endMediaJob(tx, { id, claim: job.claim }, end);
    if (!ended) throw new JobLost();
    await failAnalysis(tx, id, moment, errorCode);
    const analysis = await findAnalysis(tx, id);
    if (!analysis) return;
    const error = { code: errorCode, message: errorEntry(errorCode).message };
    const data = { ...toldOf(analysis, analysis.type), error };
    const { userId } = job;
    await queueWebhookEvent(tx, { userId, type: "analysis.failed", data, now: moment });
  });
}

/** Runs it, and ends it. Throws a JobLost when it is no longer this process's to end. */
async function settle(
  services: Needed,
  job: ClaimedJob,
  type: AnalysisRow["type"],
  stopped: AbortSignal,
): Promise<Detection["verdict"] | null> {
  const startedAt = performance.now();
  try {
    if (job.attempts > attemptsMax) throw new Error("Every worker that tried it died.");
    const detection = await detect(services, job, type, stopped);
    await finish(services, job, detection, performance.now() - startedAt);
    return detection.verdict;
  } catch (error) {
    if (error instanceof JobLost) throw error;
    if (stopped.aborted) {
      await handBackMediaJob(services.db, { id: job.analysisId, claim: job.claim });
      throw new JobLost();
    }
    const known = error instanceof AppError;
    if (!known) {
      const fields = { analysisId: job.analysisId, ...withoutMessage(error) };
      services.log.error(fields, "an analysis failed");
    }
    await fail(services, job, known ? error.code : "analysis_failed");
    return null;
  }
}

/** `stopped`: this process ends, and hands the job back. */
export async function runMediaJob(
  services: Needed,
  job: ClaimedJob,
  stopped: AbortSignal,
): Promise<void> {
  const { db, env, jobWatch, metrics, wakeWebhookWork } = services;
  const analysis = await findAnalysis(db, job.analysisId);
  if (!analysis) return removeUpload(env, job.file);
  const { type } = analysis;
  let outcome: Detection["verdict"] | "failed" = "failed";
  metrics.analysisStarted(type);
  try {
    outcome = (await settle(services, job, type, stopped)) ?? "failed";
  } catch (error) {
    if (!(error instanceof JobLost)) throw error;
  } finally {
    metrics.analysisFinished(type, outcome);
    // Whoever cancelled it could not delete the file while it was read, where a system forbids that.
    if (!(await isMediaJobUnderWay(db, job.analysisId))) await removeUpload(env, job.file);
    jobWatch.changed();
    wakeWebhookWork();
  }
}
