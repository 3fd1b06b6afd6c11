/** Takes one claimed job to its end: answered, refused, or handed back to another process. Whatever happens, it is charged at most once. */
import { errorEntry } from "@tellsign/contracts/api/errors";
import type { JobWatch } from "../../actions/analyses/job-watch.ts";
import {
  type Detected,
  detect,
  type Owner,
  settleAnswer,
  settleFailure,
} from "../../actions/analyses/pipeline.ts";
import { findUserById } from "../../db/accounts/users.ts";
import { type AnalysisRow, findAnalysis } from "../../db/analyses/analyses.ts";
import {
  endMediaJob,
  handBackMediaJob,
  isMediaJobUnderWay,
  type MediaJobRow,
} from "../../db/analyses/media-jobs.ts";
import type { Database } from "../../db/database.ts";
import { queueWebhookEvent } from "../../db/webhooks/queue-webhook-event.ts";
import type { Analyze, DetectorContent } from "../../detection/analyzer.ts";
import { toleratedRate } from "../../detection/tolerated-rate.ts";
import type { Env } from "../../env.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { type Log, withoutMessage } from "../../process/log.ts";
import type { Metrics } from "../../process/metrics.ts";
import { bringUpload, releaseUpload, removeUpload } from "../../storage/temporary-file.ts";
import { LeaseLost } from "../hold-lease.ts";
import { holdMediaJob } from "./hold-media-job.ts";

export type ClaimedJob = MediaJobRow & { claim: string };

export type MediaPorts = {
  analyze: Analyze;
  db: Database;
  env: Env;
  jobWatch: JobWatch;
  log: Log;
  metrics: Metrics;
  now: Clock;
  wakeWebhookWork: () => void;
};

/** Workers that may die with a job before the job is taken for the cause. */
const attemptsMax = 3;

async function readContent(
  { db, env }: MediaPorts,
  { depth, views, file, userId, falsePositiveRate }: ClaimedJob,
  type: AnalysisRow["type"],
): Promise<DetectorContent> {
  const path = await bringUpload(env, file);
  const tolerated = toleratedRate(await findUserById(db, userId), falsePositiveRate);
  return type === "video"
    ? { type, path, depth, views, ...tolerated }
    : { type: "audio", path, ...tolerated };
}

/** The lease is held while the upload is brought here, too. */
async function detectJob(
  ports: MediaPorts,
  job: ClaimedJob,
  type: AnalysisRow["type"],
  stopped: AbortSignal,
): Promise<Detected & { content: DetectorContent }> {
  const lease = holdMediaJob(ports, { id: job.analysisId, claim: job.claim });
  const options = {
    limitSeconds: ports.env.MEDIA_TIMEOUT_SECONDS,
    signal: AbortSignal.any([stopped, lease.lost]),
    owner: job.userId ?? undefined,
    priority: job.priority,
    onProgress: lease.onProgress,
  };
  try {
    const content = await readContent(ports, job, type);
    return { content, ...(await detect(ports, { content, notes: [] }, options)) };
  } finally {
    await lease.release();
  }
}

/** What the webhook events of both outcomes carry. */
function webhookPayload({ id, type, fileName, createdAt }: AnalysisRow) {
  return { id, type, fileName, createdAt: createdAt.toISOString() };
}

function ownerOf(job: ClaimedJob, analysis: AnalysisRow): Owner {
  const { analysisId: id, claim, userId } = job;
  return {
    flip: async (tx, end) => {
      const ended =
        "detection" in end
          ? { state: "done" as const, answer: JSON.stringify(end.detection), now: end.now }
          : { state: "failed" as const, ...end };
      if (!(await endMediaJob(tx, { id, claim }, ended))) throw new LeaseLost();
    },
    onAnswer: async (tx, { detection, now }) => {
      const data = {
        ...webhookPayload(analysis),
        verdict: detection.verdict,
        isAI: detection.isAiGenerated,
        confidence: detection.confidence,
        abstention: detection.uncertainReason?.code ?? null,
        leaning: detection.leaning ?? null,
      };
      await queueWebhookEvent(tx, { userId, type: "analysis.completed", data, now });
    },
    onFailure: async (tx, { errorCode: code, now }) => {
      const error = { code, message: errorEntry(code).message };
      const data = { ...webhookPayload(analysis), error };
      await queueWebhookEvent(tx, { userId, type: "analysis.failed", data, now });
    },
    endedBefore: () => new LeaseLost(),
  };
}

/** Detects and settles. Returns false when the job was handed back; throws a LeaseLost when it is no longer this process's to end. */
async function analyzeJob(
  ports: MediaPorts,
  job: ClaimedJob,
  analysis: AnalysisRow,
  stopped: AbortSignal,
): Promise<boolean> {
  const { analysisId: id, claim } = job;
  const owner = ownerOf(job, analysis);
  try {
    if (job.attempts > attemptsMax) throw new Error("Every worker that tried this job died.");
    const { content, ...detected } = await detectJob(ports, job, analysis.type, stopped);
    await settleAnswer(ports, { ...detected, id, keep: job.keep ? content : null }, owner);
    return true;
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (stopped.aborted) {
      await handBackMediaJob(ports.db, { id, claim });
      return false;
    }
    const known = error instanceof AppError;
    if (!known) {
      ports.log.error(
        { event: "analysis.failed", analysisId: id, ...withoutMessage(error) },
        "analysis failed",
      );
    }
    const errorCode = known ? error.code : "analysis_failed";
    await settleFailure(ports, { id, errorCode }, owner);
    return true;
  }
}

/** `stopped` is aborted when this process ends; the job is then handed back. */
export async function runMediaJob(
  ports: MediaPorts,
  job: ClaimedJob,
  stopped: AbortSignal,
): Promise<void> {
  const { db, env, jobWatch, wakeWebhookWork } = ports;
  const analysis = await findAnalysis(db, job.analysisId);
  if (!analysis) return removeUpload(env, job.file);
  let ended = false;
  try {
    ended = await analyzeJob(ports, job, analysis, stopped);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  } finally {
    // Some systems do not let whoever canceled the job delete a file that is being read.
    if (ended || !(await isMediaJobUnderWay(db, job.analysisId))) await removeUpload(env, job.file);
    else await releaseUpload(env, job.file);
    jobWatch.changed();
    wakeWebhookWork();
  }
}
