/** Takes an analysis from its payment to its answer: whatever happens in between, it is either answered or given back. */
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { Detection } from "@tellsign/contracts/detection";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { addNotes } from "@tellsign/detectors/text/documents/add-notes";
import { type AnalysisRow, failAnalysis, finishAnalysis, startAnalysis } from "./db/analyses.ts";
import { wasPaidByCredit } from "./db/certificates.ts";
import { insertFreeScan, listFreeScans, lockVisitor } from "./db/free-scans.ts";
import { insertKeptContent, type KeptContent } from "./db/kept-contents.ts";
import { readUsage } from "./db/ledger.ts";
import type { UserRow } from "./db/users.ts";
import { AppError } from "./http/app-error.ts";
import { keepFile, removeKeptFiles } from "./kept-files.ts";
import { type ContentHashes, hashFile, hashText, keyedHash } from "./keyed-hash.ts";
import { withoutMessage } from "./log.ts";
import { payForAnalysis } from "./pay-for-analysis.ts";
import { freeScanUsed, freeScanWindowStart, type Visitor } from "./policy/free-scan.ts";
import { standingOf } from "./policy/standing.ts";
import { raceAbort } from "./race-abort.ts";
import type { DetectorContent, PlainContent, Services } from "./services.ts";
import { toleratedBy } from "./tolerated-by.ts";
import { withoutContent } from "./without-content.ts";

export type Content = PlainContent & {
  fileName: string | null;
  /** Where the document lies whose text it is. */
  documentPath?: string;
  /** What of a document is not in its text. */
  notes?: readonly string[];
};

/** Beyond the time limit of the detector, for the answer to be stored. */
const leaseSlackSeconds = 60;

type Measured = Omit<ContentHashes, "saltedHash" | "hashSalt"> & Partial<ContentHashes>;

/** Over the bytes as they came, and their number; a document is recognised by its text, in whichever file it comes. */
async function measure(
  { installationSecret: secret }: Services,
  content: Content,
): Promise<Measured> {
  if (content.type !== "text") return hashFile(secret, content.path);
  const { text, fileName, documentPath } = content;
  const contentHash = keyedHash(secret, "content", text);
  if (documentPath) return { ...(await hashFile(secret, documentPath)), contentHash };
  if (fileName === null) return hashText(secret, text);
  // The file that the text came in is gone, so nobody could compare it.
  return { contentHash, sizeBytes: Buffer.byteLength(text) };
}

async function describe(
  services: Services,
  content: Content,
  userId: string | null,
  charged: boolean,
) {
  const measured = await measure(services, content);
  const now = services.now();
  const leaseSeconds = services.env.ANALYSIS_TIMEOUT_SECONDS + leaseSlackSeconds;
  return {
    userId,
    type: content.type,
    ...measured,
    fileName: content.fileName,
    charged,
    leaseExpiresAt: new Date(now.getTime() + leaseSeconds * 1000),
    createdAt: now,
  };
}

function forDetector(content: Content, user: UserRow | null): DetectorContent {
  const tolerated = toleratedBy(user);
  if (content.type === "text") return { type: "text", text: content.text, ...tolerated };
  return { type: "image", path: content.path, views: content.views, ...tolerated };
}

async function detect(
  services: Services,
  content: Content,
  user: UserRow | null,
): Promise<Detection> {
  const priority = user !== null && standingOf(user, services.now()) === "active";
  const timeout = AbortSignal.timeout(services.env.ANALYSIS_TIMEOUT_SECONDS * 1000);
  const signal = AbortSignal.any([timeout, services.lifecycle.stopped]);
  try {
    const given = forDetector(content, user);
    return await raceAbort(signal, () => services.analyse(given, { signal, priority }));
  } catch (cause) {
    if (services.lifecycle.stopped.aborted)
      throw new AppError("shutting_down", undefined, { cause });
    if (timeout.aborted) throw new AppError("analysis_timeout", undefined, { cause });
    throw cause;
  }
}

async function keepContent({ env }: Services, content: Content): Promise<KeptContent> {
  if (content.type === "text") return { text: content.text, file: null };
  return { text: null, file: await keepFile(env, content.path) };
}

async function settle(
  services: Services,
  started: AnalysisRow,
  content: Content,
  user: UserRow | null,
  keep = false,
): Promise<AnalysisResult> {
  const { db, log, metrics } = services;
  const startedAt = performance.now();
  let outcome: Detection["verdict"] | "failed" = "failed";
  let kept: KeptContent | null = null;
  metrics.analysisStarted(content.type);
  try {
    const answer = await detect(services, content, user);
    const detection = addNotes(answer, content.notes ?? []);
    const processingTimeMs = performance.now() - startedAt;
    const now = services.now();
    kept = keep ? await keepContent(services, content) : null;
    const result = await db.transaction(async (tx) => {
      const row = await finishAnalysis(tx, {
        id: started.id,
        detection: withoutContent(detection),
        processingTimeMs,
        now,
      });
      if (!row) throw new AppError("analysis_timeout");
      if (kept) await insertKeptContent(tx, { analysisId: row.id, kept, now });
      const usage = user ? await readUsage(tx, user, now) : null;
      return {
        ...detection,
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        fileName: row.fileName,
        processingTimeMs: row.processingTimeMs ?? 0,
        charged: row.charged,
        creditsRemaining: usage?.remaining ?? null,
        paidByCredit: await wasPaidByCredit(tx, row.id),
      };
    });
    outcome = detection.verdict;
    return result;
  } catch (error) {
    if (kept?.file) await removeKeptFiles(services.env, [kept.file]);
    const code = error instanceof AppError ? error.code : "analysis_failed";
    await failAnalysis(db, started.id, services.now(), code);
    if (error instanceof AppError) throw error;
    log.error({ analysisId: started.id, ...withoutMessage(error) }, "an analysis failed");
    throw new AppError("analysis_failed");
  } finally {
    metrics.analysisFinished(content.type, outcome);
  }
}

type RunOptions = {
  depth?: ScanDepth;
  keep?: boolean;
  /** The analysis of the same content that this one repeats. */
  rerunOf?: string;
};

export async function runAnalysis(
  services: Services,
  userId: string,
  content: Content,
  { depth, keep, rerunOf }: RunOptions = {},
): Promise<AnalysisResult> {
  const analysis = { ...(await describe(services, content, userId, true)), rerunOf };
  const { started, user } = await payForAnalysis(services, userId, analysis, { depth, keep });
  return settle(services, started, content, user, keep);
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
