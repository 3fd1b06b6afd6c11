/** Takes the claimed items of a batch to their end: answered, refused, or left to a later try. */
import { setTimeout as wait } from "node:timers/promises";
import { batchMax } from "@tellsign/contracts/batch-states";
import type { Detection } from "@tellsign/contracts/detection";
import type { ErrorCode } from "@tellsign/contracts/errors";
import { addNotes } from "@tellsign/detectors/text/documents/add-notes";
import { type ClaimedItems, handBackItems } from "../db/batch-claims.ts";
import { isUnreachable } from "../db/is-unreachable.ts";
import { findUserById, type UserRow } from "../db/users.ts";
import { AppError } from "../http/app-error.ts";
import { removeUpload } from "../http/temporary-file.ts";
import { withoutMessage } from "../log.ts";
import { payForItems } from "../pay-for-items.ts";
import { chooseSandboxAnswer, sandboxDetection } from "../policy/sandbox-answer.ts";
import { raceAbort } from "../race-abort.ts";
import type { Services } from "../services.ts";
import { toleratedBy } from "../tolerated-by.ts";
import { answerItem, answerTestItem, failItem, pauseItems } from "./end-item.ts";
import { holdItems } from "./hold-items.ts";
import { JobLost } from "./hold-media-job.ts";
import { type PreparedItem, prepareItem } from "./prepare-item.ts";

type Run = {
  services: Services;
  claimed: ClaimedItems;
  /** Positions of those that have not come to an end. */
  open: Set<number>;
  /** This process ends, or the items are another's. */
  signal: AbortSignal;
};

type PaidItem = PreparedItem & { analysisId: string };

/** About the lease: after it the items are anybody's anyway. */
const handBackTries = 15;
const handBackEveryMs = 1000;

function codeOf({ log }: Services, { batch }: ClaimedItems, error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  log.error({ batchId: batch.id, ...withoutMessage(error) }, "an item of a batch failed");
  return "analysis_failed";
}

/** An error that is not the item's, and ends the work at all of them. */
function isOurs(error: unknown, { signal }: Run): boolean {
  return signal.aborted || isUnreachable(error);
}

async function dropFiles({ env }: Services, ...files: (string | null)[]): Promise<void> {
  for (const file of files) if (file) await removeUpload(env, file);
}

/** What went wrong with one item ends its try, not the others'. */
async function refuse(run: Run, one: PreparedItem["item"], error: unknown): Promise<void> {
  const { services, claimed, open } = run;
  if (isOurs(error, run)) throw error;
  if (!(error instanceof JobLost)) {
    const ended = await failItem(services, claimed, one, codeOf(services, claimed, error));
    if (ended) await dropFiles(services, one.file);
  }
  open.delete(one.position);
}

async function prepareAll(run: Run): Promise<PreparedItem[]> {
  const { services, claimed, signal } = run;
  const prepared: PreparedItem[] = [];
  for (const item of claimed.items) {
    try {
      if (item.attempts > batchMax.attempts) throw new Error("Every worker that tried it died.");
      prepared.push(await prepareItem(services, claimed.batch, item, signal));
    } catch (error) {
      await refuse(run, item, error);
    }
  }
  return prepared;
}

/** Those of an earlier try are paid for already. */
async function payForAll(run: Run, prepared: readonly PreparedItem[]): Promise<PaidItem[]> {
  const { services, claimed, open } = run;
  const unpaid = prepared.filter(({ item }) => item.analysisId === null);
  const due = unpaid.map(({ item, analysis, fetched }) => ({
    position: item.position,
    analysis,
    fetched,
  }));
  const { paid, refusal } = await payForItems(services, claimed, due).catch(async (error) => {
    // Then nothing was written, and nobody else knows of what was fetched.
    if (error instanceof JobLost) await dropFiles(services, ...due.map(({ fetched }) => fetched));
    throw error;
  });
  const left = unpaid.filter(({ item }) => !paid.has(item.position));
  if (refusal) {
    const positions = left.map(({ item }) => item.position);
    await pauseItems(services, claimed, positions, refusal);
    for (const { item, fetched } of left) {
      open.delete(item.position);
      await dropFiles(services, fetched);
    }
  }
  return prepared.flatMap((one) => {
    const analysisId = one.item.analysisId ?? paid.get(one.item.position);
    if (!analysisId) return [];
    const file = one.fetched ?? one.item.file;
    return [{ ...one, item: { ...one.item, file, analysisId }, analysisId }];
  });
}

type Detected = { detection: Detection; tookMs: number };

/** The time it may take begins with its turn: however long others go before it, that is not its fault. */
async function detect(run: Run, { content, notes }: PaidItem, user: UserRow): Promise<Detected> {
  const { services, signal: stopped } = run;
  const isMedia = content.type === "audio" || content.type === "video";
  const { ANALYSIS_TIMEOUT_SECONDS, MEDIA_TIMEOUT_SECONDS } = services.env;
  const seconds = isMedia ? MEDIA_TIMEOUT_SECONDS : ANALYSIS_TIMEOUT_SECONDS;
  const late = new AbortController();
  const signal = AbortSignal.any([stopped, late.signal]);
  let startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const onStart = () => {
    startedAt = performance.now();
    timer = setTimeout(() => late.abort(), seconds * 1000);
  };
  const given = { ...content, ...toleratedBy(user) };
  try {
    const detection = await raceAbort(signal, () =>
      services.analyse(given, { signal, background: true, onStart }),
    );
    return { detection: addNotes(detection, notes), tookMs: performance.now() - startedAt };
  } catch (cause) {
    if (late.signal.aborted && !stopped.aborted) {
      throw new AppError("analysis_timeout", undefined, { cause });
    }
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

async function finish(
  run: Run,
  { item, analysisId }: PaidItem,
  detection: Detection,
  processingTimeMs: number,
): Promise<void> {
  const { services, claimed, open } = run;
  try {
    const paid = { ...item, analysisId };
    await answerItem(services, claimed, paid, detection, processingTimeMs);
    open.delete(item.position);
    await dropFiles(services, item.file);
  } catch (error) {
    await refuse(run, item, error);
  }
}

/** While one answer is stored, the next item is analysed. */
async function answerAll(run: Run, paid: readonly PaidItem[], user: UserRow): Promise<void> {
  const { metrics } = run.services;
  let storing: Promise<void> = Promise.resolve();
  try {
    for (const one of paid) {
      const { type } = one.item;
      let outcome: Detection["verdict"] | "failed" = "failed";
      metrics.analysisStarted(type);
      try {
        const { detection, tookMs } = await detect(run, one, user);
        outcome = detection.verdict;
        await storing;
        storing = finish(run, one, detection, tookMs);
        // Awaited before the next one is stored; until then it is nobody's.
        storing.catch(() => {});
      } catch (error) {
        await refuse(run, one.item, error);
      } finally {
        metrics.analysisFinished(type, outcome);
      }
    }
  } finally {
    await storing;
  }
}

async function answerTests({ services, claimed, open }: Run): Promise<void> {
  for (const item of claimed.items) {
    const choice = chooseSandboxAnswer([item.name, item.url, item.content].join("\n"));
    const answer = "error" in choice ? choice.error : sandboxDetection(item.type, choice.verdict);
    await answerTestItem(services, claimed, item, answer);
    open.delete(item.position);
  }
}

async function runAll(run: Run): Promise<void> {
  const { services, claimed } = run;
  if (claimed.batch.test) return answerTests(run);
  const user = await findUserById(services.db, claimed.batch.userId);
  if (!user) throw new JobLost();
  const paid = await payForAll(run, await prepareAll(run));
  await answerAll(run, paid, user);
}

/** Back into the queue, with no attempt counted; a database that restarts is waited for. */
async function handBack({ services, claimed, open }: Run, stopped: AbortSignal): Promise<void> {
  const held = { batchId: claimed.batch.id, positions: [...open], claim: claimed.claim };
  for (let tries = 1; ; tries += 1) {
    try {
      return await handBackItems(services.db, held);
    } catch (error) {
      if (tries >= handBackTries || stopped.aborted || !isUnreachable(error)) throw error;
      await wait(handBackEveryMs);
    }
  }
}

/** `stopped`: this process ends, and hands back what it has not finished. */
export async function runBatchItems(
  services: Services,
  claimed: ClaimedItems,
  stopped: AbortSignal,
): Promise<void> {
  const open = new Set(claimed.items.map(({ position }) => position));
  const hold = holdItems(services, claimed, open);
  const run: Run = { services, claimed, open, signal: AbortSignal.any([stopped, hold.lost]) };
  try {
    await runAll(run);
  } catch (error) {
    // Anything else is tried again when the lease is over, and counts.
    if (!(error instanceof JobLost) && !isOurs(error, run)) throw error;
    await handBack(run, stopped);
  } finally {
    await hold.end();
  }
}
