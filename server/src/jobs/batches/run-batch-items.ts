/** Takes the claimed items of a batch to their end: answered, refused, or left to a later try. */
import { setTimeout as wait } from "node:timers/promises";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import {
  type Detected,
  detect,
  type Payment,
  type PayPorts,
  payForAnalyses,
  settleAnswer,
} from "../../actions/analyses/pipeline.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { mayKeep } from "../../db/analyses/kept-contents.ts";
import {
  type ClaimedItems,
  handBackItems,
  linkItem,
  renewItems,
} from "../../db/batches/batch-claims.ts";
import type { Database } from "../../db/database.ts";
import { isUnreachable } from "../../db/is-unreachable.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import type { ReadDocument } from "../../detection/document-reader.ts";
import type { Foresee } from "../../detection/foresee.ts";
import { toleratedRate } from "../../detection/tolerated-rate.ts";
import type { FetchUrl } from "../../external/fetching/fetch-url.ts";
import { chooseSandboxAnswer, sandboxDetection } from "../../policy/sandbox-answer.ts";
import { AppError } from "../../process/app-error.ts";
import { withoutMessage } from "../../process/log.ts";
import type { Metrics } from "../../process/metrics.ts";
import { releaseUpload, removeUpload } from "../../storage/temporary-file.ts";
import { holdLease, type Lease, LeaseLost } from "../hold-lease.ts";
import { answerTestItem, failItem, itemOwner, pauseItems } from "./end-item.ts";
import { type PreparedItem, prepareItem } from "./prepare-item.ts";

export type BatchPorts = PayPorts & {
  analyze: Analyze;
  fetchUrl: FetchUrl | null;
  foresee: Foresee;
  installationSecret: string;
  metrics: Metrics;
  readDocument: ReadDocument;
  wakeWebhookWork: () => void;
};

type Run = {
  ports: BatchPorts;
  claimed: ClaimedItems;
  /** Uploads of which this process has copies. */
  files: Set<string>;
  /** Positions of the items that have not ended. */
  open: Set<number>;
  /** Aborted when this process ends, or the items are another's. */
  signal: AbortSignal;
};

type PaidItem = PreparedItem & { analysisId: string };

/** About as long as the lease: after it any process may claim the items anyway. */
const handBackTries = 15;
const handBackEveryMs = 1000;

function errorCodeOf({ log }: BatchPorts, { batch }: ClaimedItems, error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  log.error(
    { event: "batch_item.failed", batchId: batch.id, ...withoutMessage(error) },
    "batch item failed",
  );
  return "analysis_failed";
}

/** An error that is not the item's fault, and ends the work on all of them. */
function isOurs(error: unknown, { signal }: Run): boolean {
  return signal.aborted || isUnreachable(error);
}

async function dropFiles({ env }: BatchPorts, ...files: (string | null)[]): Promise<void> {
  for (const file of files) if (file) await removeUpload(env, file);
}

/** What went wrong with one item ends its try, not the others'. */
async function refuse(run: Run, item: PreparedItem["item"], error: unknown): Promise<void> {
  const { ports, claimed, open } = run;
  if (isOurs(error, run)) throw error;
  if (!(error instanceof LeaseLost)) {
    const abstention = error instanceof AppError ? error.abstention?.code : undefined;
    const errorCode = errorCodeOf(ports, claimed, error);
    const ended = await failItem(ports, claimed, item, { errorCode, abstention });
    if (ended) await dropFiles(ports, item.file);
  }
  open.delete(item.position);
}

async function prepareAll(run: Run): Promise<PreparedItem[]> {
  const { ports, claimed, signal, files } = run;
  const prepared: PreparedItem[] = [];
  for (const item of claimed.items) {
    try {
      if (item.attempts > batchMax.attempts) {
        throw new Error("Every worker that tried this item died.");
      }
      if (item.file) files.add(item.file);
      const one = await prepareItem(ports, claimed.batch, item, signal);
      if (one.fetched) files.add(one.fetched);
      prepared.push(one);
    } catch (error) {
      await refuse(run, item, error);
    }
  }
  return prepared;
}

/** Ties each paid analysis to its item, in the transaction that pays. */
function linkItems({ batch, claim }: ClaimedItems, unpaid: readonly PreparedItem[]) {
  return async (tx: Database, { started }: Payment): Promise<void> => {
    for (const [at, { id: analysisId }] of started.entries()) {
      const { item, fetched } = unpaid[at] as PreparedItem;
      const held = { batchId: batch.id, position: item.position, claim };
      if (!(await linkItem(tx, held, { analysisId, file: fetched }))) throw new LeaseLost();
    }
  };
}

/** Pays for those that no earlier try has paid for. The batch pauses when the account cannot pay for all. */
async function payForAll(run: Run, prepared: readonly PreparedItem[]): Promise<PaidItem[]> {
  const { ports, claimed, open } = run;
  const { batch } = claimed;
  const unpaid = prepared.filter(({ item }) => item.analysisId === null);
  const paidFor = new Map<number, string>();
  if (unpaid.length > 0) {
    const due = unpaid.map(({ analysis }) => ({
      analysis,
      // Only videos have a depth; the others cost the same at any.
      depth: analysis.type === "video" ? batch.depth : undefined,
    }));
    const options = { now: ports.now(), link: linkItems(claimed, unpaid) };
    const payment = await payForAnalyses(ports, batch.userId, due, options)
      .then((payment) => {
        if (!payment) throw new LeaseLost();
        return payment;
      })
      .catch(async (error) => {
        // Nothing was written then, and nobody else knows of what was fetched.
        if (error instanceof LeaseLost) {
          await dropFiles(ports, ...unpaid.map(({ fetched }) => fetched));
        }
        throw error;
      });
    for (const [at, { id }] of payment.started.entries()) {
      paidFor.set((unpaid[at] as PreparedItem).item.position, id);
    }
    if (payment.refusal) {
      const left = unpaid.slice(payment.started.length);
      const positions = left.map(({ item }) => item.position);
      await pauseItems(ports, claimed, positions, payment.refusal);
      for (const { item, fetched } of left) {
        open.delete(item.position);
        await dropFiles(ports, fetched);
      }
    }
  }
  return prepared.flatMap((one) => {
    const analysisId = one.item.analysisId ?? paidFor.get(one.item.position);
    if (!analysisId) return [];
    const file = one.fetched ?? one.item.file;
    return [{ ...one, item: { ...one.item, file, analysisId }, analysisId }];
  });
}

function detectItem(run: Run, { content, notes }: PaidItem, user: UserRow): Promise<Detected> {
  const { ports, signal } = run;
  const { ANALYSIS_TIMEOUT_SECONDS, MEDIA_TIMEOUT_SECONDS } = ports.env;
  const isMedia = content.type === "audio" || content.type === "video";
  const limitSeconds = isMedia ? MEDIA_TIMEOUT_SECONDS : ANALYSIS_TIMEOUT_SECONDS;
  const tolerated = { ...content, ...toleratedRate(user) };
  return detect(ports, { content: tolerated, notes }, { limitSeconds, signal, background: true });
}

async function settleItem(
  run: Run,
  { item, analysisId, analysis, content }: PaidItem,
  detected: Detected,
) {
  const { ports, claimed, open } = run;
  const { keep: wanted, userId } = claimed.batch;
  try {
    // Where there is no room, or no column takes it, the answer counts more than the copy.
    const storable = content.type !== "text" || !content.text.includes("\0");
    const kept = wanted && storable && (await mayKeep(ports.db, userId, analysis.sizeBytes));
    const keep = kept ? content : null;
    await settleAnswer(ports, { ...detected, id: analysisId, keep }, itemOwner(claimed, item));
    open.delete(item.position);
    await dropFiles(ports, item.file);
  } catch (error) {
    await refuse(run, item, error);
  }
}

/** While one answer is stored, the next item is analyzed. */
async function detectAndSettleAll(run: Run, paid: readonly PaidItem[], user: UserRow) {
  let settling: Promise<void> = Promise.resolve();
  try {
    for (const one of paid) {
      try {
        const detected = await detectItem(run, one, user);
        await settling;
        settling = settleItem(run, one, detected);
        // Awaited before the next one is stored; until then a rejection has no handler.
        settling.catch(() => {});
      } catch (error) {
        await refuse(run, one.item, error);
      }
    }
  } finally {
    await settling;
  }
}

async function answerTests({ ports, claimed, open }: Run): Promise<void> {
  for (const item of claimed.items) {
    const choice = chooseSandboxAnswer([item.name, item.url, item.content].join("\n"));
    const answer = "error" in choice ? choice.error : sandboxDetection(item.type, choice.verdict);
    await answerTestItem(ports, claimed, item, answer);
    open.delete(item.position);
  }
}

async function analyzeAll(run: Run): Promise<void> {
  const { ports, claimed } = run;
  if (claimed.batch.test) return answerTests(run);
  const user = await findUserById(ports.db, claimed.batch.userId);
  if (!user) throw new LeaseLost();
  const prepared = await prepareAll(run);
  const paid = await payForAll(run, prepared);
  await detectAndSettleAll(run, paid, user);
}

/** Back into the queue without counting an attempt; a database that restarts is waited for. */
async function handBack({ ports, claimed, open }: Run, stopped: AbortSignal): Promise<void> {
  const held = { batchId: claimed.batch.id, positions: [...open], claim: claimed.claim };
  for (let tries = 1; ; tries += 1) {
    try {
      return await handBackItems(ports.db, held);
    } catch (error) {
      if (tries >= handBackTries || stopped.aborted || !isUnreachable(error)) throw error;
      await wait(handBackEveryMs);
    }
  }
}

function holdItems(
  { db, log }: BatchPorts,
  { batch, claim }: ClaimedItems,
  open: ReadonlySet<number>,
): Lease {
  const renew = async () => {
    const positions = [...open];
    if (positions.length === 0) return true;
    const ours = await renewItems(db, { batchId: batch.id, positions, claim });
    // Items that ended meanwhile are no longer this claim's, and not lost either.
    return ours || positions.some((position) => !open.has(position));
  };
  return holdLease({ renew, log, noun: "batch_item" });
}

/** `stopped` is aborted when this process ends; what it has not finished is then handed back. */
export async function runBatchItems(
  ports: BatchPorts,
  claimed: ClaimedItems,
  stopped: AbortSignal,
): Promise<void> {
  const open = new Set(claimed.items.map(({ position }) => position));
  const lease = holdItems(ports, claimed, open);
  const signal = AbortSignal.any([stopped, lease.lost]);
  const run: Run = { ports, claimed, files: new Set(), open, signal };
  try {
    await analyzeAll(run);
  } catch (error) {
    // Anything else is tried again when the lease has expired, and counts as an attempt.
    if (!(error instanceof LeaseLost) && !isOurs(error, run)) throw error;
    await handBack(run, stopped);
  } finally {
    await lease.release();
    for (const file of run.files) await releaseUpload(ports.env, file);
  }
}
