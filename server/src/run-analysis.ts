/** Takes an analysis from its payment to its answer: whatever happens in between, it is either answered or given back. */
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { Detection } from "@tellsign/contracts/detection";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { addNotes } from "@tellsign/detectors/text/documents/add-notes";
import { type AnalysisRow, failAnalysis, finishAnalysis, startAnalysis } from "./db/analyses.ts";
import { insertFreeScan, listFreeScans, lockVisitor } from "./db/free-scans.ts";
import { readUsage } from "./db/ledger.ts";
import type { UserRow } from "./db/users.ts";
import { AppError } from "./http/app-error.ts";
import { keyedFileHash, keyedHash } from "./keyed-hash.ts";
import { withoutMessage } from "./log.ts";
import { payForAnalysis } from "./pay-for-analysis.ts";
import { freeScanUsed, freeScanWindowStart, type Visitor } from "./policy/free-scan.ts";
import { raceAbort } from "./race-abort.ts";
import type { PlainContent, Services } from "./services.ts";
import { withoutContent } from "./without-content.ts";

export type Content = PlainContent & {
  fileName: string | null;
  /** What of a document is not in its text. */
  notes?: readonly string[];
};

/** Beyond the time limit of the detector, for the answer to be stored. */
const leaseSlackSeconds = 60;

/** Its salted hash, over the bytes as they came, and their number. */
async function measure({ installationSecret: secret }: Services, content: Content) {
  if (content.type === "text") {
    const { text } = content;
    return { hash: keyedHash(secret, "content", text), sizeBytes: Buffer.byteLength(text) };
  }
  return keyedFileHash(secret, "content", content.path);
}

async function describe(
  services: Services,
  content: Content,
  userId: string | null,
  charged: boolean,
) {
  const { hash, sizeBytes } = await measure(services, content);
  const now = services.now();
  const leaseSeconds = services.env.ANALYSIS_TIMEOUT_SECONDS + leaseSlackSeconds;
  return {
    userId,
    type: content.type,
    contentHash: hash,
    fileName: content.fileName,
    sizeBytes,
    charged,
    leaseExpiresAt: new Date(now.getTime() + leaseSeconds * 1000),
    createdAt: now,
  };
}

function forDetector(content: Content): PlainContent {
  if (content.type === "text") return { type: "text", text: content.text };
  return { type: "image", path: content.path, views: content.views };
}

async function detect(services: Services, content: Content, priority: boolean): Promise<Detection> {
  const timeout = AbortSignal.timeout(services.env.ANALYSIS_TIMEOUT_SECONDS * 1000);
  const signal = AbortSignal.any([timeout, services.lifecycle.stopped]);
  try {
    const given = forDetector(content);
    return await raceAbort(signal, () => services.analyse(given, { signal, priority }));
  } catch (cause) {
    if (services.lifecycle.stopped.aborted)
      throw new AppError("shutting_down", undefined, { cause });
    if (timeout.aborted) throw new AppError("analysis_timeout", undefined, { cause });
    throw cause;
  }
}

async function settle(
  services: Services,
  started: AnalysisRow,
  content: Content,
  user: UserRow | null,
): Promise<AnalysisResult> {
  const { db, log, metrics } = services;
  const startedAt = performance.now();
  let outcome: Detection["verdict"] | "failed" = "failed";
  metrics.analysisStarted(content.type);
  try {
    const answer = await detect(services, content, user?.subscriptionStatus === "active");
    const detection = addNotes(answer, content.notes ?? []);
    const processingTimeMs = performance.now() - startedAt;
    const now = services.now();
    const result = await db.transaction(async (tx) => {
      const kept = withoutContent(detection);
      const row = await finishAnalysis(tx, {
        id: started.id,
        detection: kept,
        processingTimeMs,
        now,
      });
      if (!row) throw new AppError("analysis_timeout");
      const usage = user ? await readUsage(tx, user, now) : null;
      return {
        ...detection,
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        fileName: row.fileName,
        processingTimeMs: row.processingTimeMs ?? 0,
        charged: row.charged,
        creditsRemaining: usage?.remaining ?? null,
      };
    });
    outcome = detection.verdict;
    return result;
  } catch (error) {
    await failAnalysis(db, started.id, services.now());
    if (error instanceof AppError) throw error;
    log.error({ analysisId: started.id, ...withoutMessage(error) }, "an analysis failed");
    throw new AppError("analysis_failed");
  } finally {
    metrics.analysisFinished(content.type, outcome);
  }
}

export async function runAnalysis(
  services: Services,
  userId: string,
  content: Content,
  { depth }: { depth?: ScanDepth } = {},
): Promise<AnalysisResult> {
  const analysis = await describe(services, content, userId, true);
  const { started, user } = await payForAnalysis(services, userId, analysis, { depth });
  return settle(services, started, content, user);
}

/** A scan that fails is not the visitor's one scan; an answered one is, also when it says uncertain. */
export async function runFreeScan(
  services: Services,
  visitor: Visitor,
  content: Content,
): Promise<AnalysisResult> {
  const analysis = await describe(services, content, null, false);
  const now = analysis.createdAt;
  const started = await services.db.transaction(async (tx) => {
    await lockVisitor(tx, visitor);
    const earlier = await listFreeScans(tx, { visitor, since: freeScanWindowStart(now) });
    if (freeScanUsed(visitor, earlier)) throw new AppError("free_scan_limit_reached");
    const started = await startAnalysis(tx, analysis);
    await insertFreeScan(tx, { visitor, analysisId: started.id, now });
    return started;
  });
  return settle(services, started, content, null);
}
