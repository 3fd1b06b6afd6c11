/**
 * The one way of every analysis: prepare → pay → detect → settle.
 *
 * A request takes all four steps at once (analyze-content.ts). A recording or a video is prepared and paid for by its
 * request (start-media-job.ts), then detected and settled by a worker (run-media-job.ts). Batch items are prepared and
 * paid for together, then detected and settled one by one (run-batch-items.ts).
 *
 * An analysis ends answered and charged once, or refunded: only the caller that flips its state refunds.
 */
import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Progress } from "@tellsign/detectors/detector";
import { addNotes } from "@tellsign/detectors/text/documents/add-notes";
import { lockUser, type UserRow } from "../../db/accounts/users.ts";
import {
  type FinishedAnalysis,
  failAnalysis,
  finishAnalysis,
  holdAnalysis,
  type NewAnalysis,
  startAnalyses,
} from "../../db/analyses/analyses.ts";
import { insertKeptContent, type KeptContent, mayKeep } from "../../db/analyses/kept-contents.ts";
import { settleLedger, spendEach, type Usage } from "../../db/billing/ledger.ts";
import type { Database } from "../../db/database.ts";
import type { Analyze, DetectorContent } from "../../detection/analyzer.ts";
import { withoutContent } from "../../detection/without-content.ts";
import type { Env } from "../../env.ts";
import { type Bucket, chooseBucket } from "../../policy/billing/choose-bucket.ts";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import { isCharged } from "../../policy/billing/is-charged.ts";
import { countWords } from "../../policy/count-words.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { type ContentHashes, hashFile, hashText, keyedHash } from "../../process/keyed-hash.ts";
import type { Metrics } from "../../process/metrics.ts";
import { raceAbort } from "../../process/race-abort.ts";
import { keepFile, removeKeptFiles } from "../../storage/kept-files.ts";
import { notifyQuota } from "../billing/notify-quota.ts";
import { type MailPorts, transactionWithMail } from "../mail/transaction-with-mail.ts";

// prepare: what the detector gets, and what is written about it

export type Submitted = {
  /** Null for a visitor. */
  userId: string | null;
  content: DetectorContent;
  fileName: string | null;
  /** What its owner calls it. */
  title?: string | null;
  /** The bytes as they were submitted; null when they are gone, so that nobody could compare them. */
  original: "text" | { path: string } | null;
  /** What a document holds besides its text. */
  notes?: readonly string[];
  /** The analysis of the same content that this one repeats. */
  rerunOf?: string;
  /** After this time without an answer the analysis is refunded. Jobs and batch items have leases of their own, which count instead. */
  leaseSeconds?: number;
};

export type Prepared = {
  content: DetectorContent;
  notes: readonly string[];
  analysis: NewAnalysis;
};

type Measured = Omit<ContentHashes, "saltedHash" | "hashSalt"> & Partial<ContentHashes>;

/** A document is recognized by its text, whichever file it comes in. */
async function measure(
  secret: string,
  { content, original }: Pick<Submitted, "content" | "original">,
): Promise<Measured> {
  if (content.type !== "text") return hashFile(secret, content.path);
  if (original === "text") return hashText(secret, content.text);
  const contentHash = keyedHash(secret, "content", content.text);
  if (original) return { ...(await hashFile(secret, original.path)), contentHash };
  return { contentHash, sizeBytes: Buffer.byteLength(content.text) };
}

/** Counting a whole library would hold up every other request. */
const wordsCountedMax = 200_000;

function countUsualWords(text: string): number | null {
  const words = countWords(text, wordsCountedMax);
  return words < wordsCountedMax ? words : null;
}

export async function prepare(
  { installationSecret, now }: { installationSecret: string; now: Clock },
  submitted: Submitted,
): Promise<Prepared> {
  const { userId, content, fileName, title, notes = [], rerunOf, leaseSeconds = 0 } = submitted;
  const measured = await measure(installationSecret, submitted);
  const createdAt = now();
  const analysis = {
    userId,
    type: content.type,
    ...measured,
    fileName,
    title: title || null,
    words: content.type === "text" ? countUsualWords(content.text) : null,
    rerunOf,
    charged: userId !== null,
    leaseExpiresAt: new Date(createdAt.getTime() + leaseSeconds * 1000),
    createdAt,
  };
  return { content, notes, analysis };
}

// pay: the running analyses, and what they cost

export type StartedAnalysis = NewAnalysis & { id: string };

type Due = { analysis: NewAnalysis; depth?: ScanDepth };

export type Payment = {
  user: UserRow;
  /** The first of those due, as many as the account could pay for. */
  started: StartedAnalysis[];
  buckets: Bucket[];
  /** Why the account could not pay for the next one. */
  refusal: ErrorCode | null;
  /** What the account has left. */
  remaining: number;
};

function spendFrom(usage: Usage, bucket: Bucket): Usage {
  if (bucket === "credit") return { ...usage, credits: usage.credits - 1 };
  if (bucket === "free") return { ...usage, freeRemaining: usage.freeRemaining - 1 };
  return {
    ...usage,
    monthlyRemaining: usage.monthlyRemaining - 1,
    monthlyUsed: usage.monthlyUsed + 1,
  };
}

type PayOptions = {
  now: Date;
  /** Whether the content is to be kept, which takes space of the account. */
  keep?: boolean;
  /** In the same transaction: links what was paid for to the row that owns it. */
  link?: (tx: Database, payment: Payment) => Promise<void>;
};

export type PayPorts = MailPorts & { env: Env };

/** Pays for as many as the account can, in order; null when the account is gone. The user's row stays locked from reading the balance to spending it, so parallel callers cannot spend it twice. */
export async function payForAnalyses(
  ports: PayPorts,
  userId: string,
  due: readonly Due[],
  { now, keep = false, link }: PayOptions,
): Promise<Payment | null> {
  return transactionWithMail(ports, async (tx, queueMail) => {
    const user = await lockUser(tx, userId);
    if (!user) return null;
    const before = await settleLedger(tx, user, now);
    const payment: Payment = {
      user,
      started: [],
      buckets: [],
      refusal: user.suspendedAt ? "account_denied" : null,
      remaining: before.remaining,
    };
    let usage = before;
    for (const { analysis, depth } of due) {
      if (payment.refusal) break;
      if (analysis.rerunOf && !(await holdAnalysis(tx, analysis.rerunOf))) {
        throw new AppError("analysis_not_found");
      }
      const choice = chooseBucket({
        plan: user.subscriptionPlan,
        status: effectiveStatus(user, now),
        usage,
        modality: analysis.type,
        depth,
      });
      if ("refusal" in choice) {
        payment.refusal = choice.refusal;
        break;
      }
      if (keep && !(await mayKeep(tx, userId, analysis.sizeBytes))) {
        throw new AppError("kept_space_full");
      }
      payment.started.push({ ...analysis, id: randomUUID() });
      payment.buckets.push(choice.bucket);
      payment.remaining -= 1;
      usage = spendFrom(usage, choice.bucket);
    }
    const { started, buckets } = payment;
    if (started.length > 0) {
      await startAnalyses(tx, started);
      const spent = buckets.map((bucket, at) => ({ bucket, analysisId: started[at]?.id ?? "" }));
      await spendEach(tx, { user, spent, now });
    }
    if (buckets.includes("monthly")) {
      await notifyQuota({ tx, queueMail, env: ports.env }, user, { used: usage.monthlyUsed, now });
    }
    await link?.(tx, payment);
    return payment;
  });
}

export type PaidAnalysis = {
  started: StartedAnalysis;
  user: UserRow;
  paidByCredit: boolean;
  remaining: number;
};

/** The same for one, which is paid for or refused. */
export async function payForAnalysis(
  ports: PayPorts,
  userId: string,
  analysis: NewAnalysis,
  {
    depth,
    keep,
    link,
  }: {
    depth?: ScanDepth;
    keep?: boolean;
    link?: (tx: Database, paid: PaidAnalysis) => Promise<void>;
  } = {},
): Promise<PaidAnalysis> {
  let paid: PaidAnalysis | null = null;
  await payForAnalyses(ports, userId, [{ analysis, depth }], {
    now: analysis.createdAt,
    keep,
    link: async (tx, { user, started: [started], buckets, refusal, remaining }) => {
      if (!started) throw new AppError(refusal ?? "server_error");
      paid = { started, user, paidByCredit: buckets[0] === "credit", remaining };
      await link?.(tx, paid);
    },
  });
  if (!paid) throw new AppError("unauthorized");
  return paid;
}

// detect: the answer, or why there is none

export type Detected = { detection: Detection; tookMs: number };

type DetectOptions = {
  limitSeconds: number;
  /** Aborted when the process ends or the work is no longer this caller's; its reason is thrown. */
  signal: AbortSignal;
  /** Nobody waits for the answer: the time limit starts when a detector does, however long others go first. */
  background?: boolean;
  /** Whoever it is for; owners take turns. */
  owner?: string;
  priority?: boolean;
  onProgress?: (progress: Progress) => void;
};

export async function detect(
  { analyze, metrics }: { analyze: Analyze; metrics: Metrics },
  { content, notes }: Pick<Prepared, "content" | "notes">,
  { limitSeconds, signal, background = false, owner, priority, onProgress }: DetectOptions,
): Promise<Detected> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let startedAt = performance.now();
  const startClock = () => {
    clearTimeout(timer);
    startedAt = performance.now();
    timer = setTimeout(() => late.abort(), limitSeconds * 1000);
  };
  const onStart = background ? startClock : undefined;
  const either = AbortSignal.any([signal, late.signal]);
  let outcome: Detection["verdict"] | "failed" = "failed";
  metrics.analysisStarted(content.type);
  try {
    if (!background) startClock();
    const answer = await raceAbort(either, () =>
      analyze(content, { signal: either, background, owner, priority, onStart, onProgress }),
    );
    outcome = answer.verdict;
    return { detection: addNotes(answer, notes), tookMs: performance.now() - startedAt };
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (late.signal.aborted) throw new AppError("analysis_timeout", undefined, { cause });
    throw cause;
  } finally {
    clearTimeout(timer);
    metrics.analysisFinished(content.type, outcome);
  }
}

// settle: the end of the analysis, and of the row that owns it

type Answered = { detection: Detection; now: Date };
type Failed = { errorCode: ErrorCode; now: Date };

/** The row that an analysis belongs to, such as a media job or a batch item. All of it happens in the transaction that ends the analysis. */
export type Owner = {
  /** First: flips the row. Throws when it is no longer this caller's to flip. */
  flip?: (tx: Database, end: Answered | Failed) => Promise<void>;
  /** Last: records who is to be notified. */
  onAnswer?: (tx: Database, answered: Answered, finished: FinishedAnalysis) => Promise<void>;
  onFailure?: (tx: Database, failed: Failed) => Promise<void>;
  /** Thrown when somebody else has ended the analysis. */
  endedBefore: () => Error;
};

async function keepContent(env: Env, content: DetectorContent): Promise<KeptContent> {
  if (content.type === "text") return { text: content.text, file: null };
  return { text: null, file: await keepFile(env, content.path) };
}

/** Stores the answer without the content. An abstention is refunded. */
export async function settleAnswer(
  { db, env, now }: { db: Database; env: Env; now: Clock },
  { id, detection, tookMs, keep }: Detected & { id: string; keep?: DetectorContent | null },
  { flip, onAnswer, endedBefore }: Owner,
): Promise<FinishedAnalysis> {
  const moment = now();
  const kept = keep ? await keepContent(env, keep) : null;
  const stored = withoutContent(detection);
  const finish = async (tx: Database): Promise<FinishedAnalysis> => {
    await flip?.(tx, { detection, now: moment });
    const answer = { id, detection: stored, processingTimeMs: tookMs, now: moment };
    const finished = await finishAnalysis(tx, answer);
    if (!finished) throw endedBefore();
    if (kept) await insertKeptContent(tx, { analysisId: id, kept, now: moment });
    await onAnswer?.(tx, { detection, now: moment }, finished);
    return finished;
  };
  // A pasted text is one statement, which needs no transaction around it.
  const refunds = !isCharged(detection);
  const several = refunds || kept !== null || flip !== undefined || onAnswer !== undefined;
  try {
    return several ? await db.transaction(finish) : await finish(db);
  } catch (error) {
    if (kept?.file) await removeKeptFiles(env, [kept.file]);
    throw error;
  }
}

/** Refunds the analysis, unless somebody else has ended it. `id` is null when it was not paid for yet. */
export async function settleFailure(
  { db, now }: { db: Database; now: Clock },
  { id, errorCode }: { id: string | null; errorCode: ErrorCode },
  { flip, onFailure }: Pick<Owner, "flip" | "onFailure"> = {},
): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    await flip?.(tx, { errorCode, now: moment });
    if (id) await failAnalysis(tx, id, moment, errorCode);
    await onFailure?.(tx, { errorCode, now: moment });
  });
}
