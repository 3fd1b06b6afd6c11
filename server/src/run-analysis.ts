/** Takes an analysis from its payment to its answer: whatever happens in between, it is either answered or given back. */
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { Detection } from "@tellsign/contracts/detection";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { addNotes } from "@tellsign/detectors/text/documents/add-notes";
import { failAnalysis, finishAnalysis, startAnalysis } from "./db/analyses.ts";
import type { Database } from "./db/database.ts";
import { insertFreeScan, listFreeScans, lockVisitor } from "./db/free-scans.ts";
import { insertKeptContent, type KeptContent } from "./db/kept-contents.ts";
import type { UserRow } from "./db/users.ts";
import { AppError } from "./http/app-error.ts";
import { keepFile, removeKeptFiles } from "./kept-files.ts";
import { type ContentHashes, hashFile, hashText, keyedHash } from "./keyed-hash.ts";
import { withoutMessage } from "./log.ts";
import { payForAnalysis, type Started } from "./pay-for-analysis.ts";
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

function forDetector(content: Content, user: UserRow | null, rate?: number): DetectorContent {
  const tolerated = toleratedBy(user, rate);
  if (content.type === "text") return { type: "text", text: content.text, ...tolerated };
  return { type: "image", path: content.path, views: content.views, ...tolerated };
}

async function detect(
  services: Services,
  content: Content,
  user: UserRow | null,
  rate?: number,
): Promise<Detection> {
  const priority = user !== null && standingOf(user, services.now()) === "active";
  const timeout = AbortSignal.timeout(services.env.ANALYSIS_TIMEOUT_SECONDS * 1000);
  const signal = AbortSignal.any([timeout, services.lifecycle.stopped]);
  try {
    const given = forDetector(content, user, rate);
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

type RunOptions = {
  depth?: ScanDepth;
  keep?: boolean;
  /** The analysis of the same content that this one repeats. */
  rerunOf?: string;
  /** To tolerate this time, instead of the user's. */
  falsePositiveRate?: number;
  /** In the transaction that ends it. */
  onAnswer?: (tx: Database, result: AnalysisResult) => Promise<void>;
};

/** Who asked, and what it cost; of a visitor's scan only that it was begun. */
type Begun = Pick<Started, "started"> & Partial<Started>;

async function settle(
  services: Services,
  { started, user, paidByCredit = false, remaining }: Begun,
  content: Content,
  { keep = false, falsePositiveRate, onAnswer }: RunOptions = {},
): Promise<AnalysisResult> {
  const { db, log, metrics } = services;
  const startedAt = performance.now();
  let outcome: Detection["verdict"] | "failed" = "failed";
  let kept: KeptContent | null = null;
  metrics.analysisStarted(content.type);
  try {
    const answer = await detect(services, content, user ?? null, falsePositiveRate);
    const detection = addNotes(answer, content.notes ?? []);
    const givenBack = detection.uncertainReason?.technical ? 1 : 0;
    const processingTimeMs = performance.now() - startedAt;
    const now = services.now();
    kept = keep ? await keepContent(services, content) : null;
    const finish = async (tx: Database): Promise<AnalysisResult> => {
      const row = await finishAnalysis(tx, {
        id: started.id,
        detection: withoutContent(detection),
        processingTimeMs,
        now,
      });
      if (!row) throw new AppError("analysis_timeout");
      if (kept) await insertKeptContent(tx, { analysisId: row.id, kept, now });
      const result = {
        ...detection,
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        fileName: row.fileName,
        processingTimeMs: row.processingTimeMs ?? 0,
        charged: row.charged,
        creditsRemaining: remaining === undefined ? null : remaining + givenBack,
        paidByCredit,
      };
      await onAnswer?.(tx, result);
      return result;
    };
    // Mostly it is one statement, which needs no transaction around it.
    const several = givenBack > 0 || kept !== null || onAnswer !== undefined;
    const result = several ? await db.transaction(finish) : await finish(db);
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

export async function runAnalysis(
  services: Services,
  userId: string,
  content: Content,
  options: RunOptions = {},
): Promise<AnalysisResult> {
  const { depth, keep, rerunOf } = options;
  const leave = services.admission.enter();
  try {
    const analysis = { ...(await describe(services, content, userId, true)), rerunOf };
    const begun = await payForAnalysis(services, userId, analysis, { depth, keep });
    return await settle(services, begun, content, options);
  } finally {
    leave();
  }
}

/** A scan that fails is not the visitor's one scan; an answered one is, also when it says uncertain. */
export async function runFreeScan(
  services: Services,
  visitor: Visitor,
  content: Content,
): Promise<AnalysisResult> {
  const leave = services.admission.enter();
  try {
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
    return await settle(services, { started }, content);
  } finally {
    leave();
  }
}
