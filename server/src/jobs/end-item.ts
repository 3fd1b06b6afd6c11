/** The ends an item may come to, and the ways back into the queue. Whatever happens, an answered one was charged once and any other not at all. */
import { batchMax } from "@tellsign/contracts/batch-states";
import type { Detection } from "@tellsign/contracts/detection";
import type { ErrorCode } from "@tellsign/contracts/errors";
import { failAnalysis, finishAnalysis } from "../db/analyses.ts";
import {
  type ClaimedItems,
  endItem,
  handBackItems,
  pauseBatch,
  retryItem,
} from "../db/batch-claims.ts";
import { presentBatches } from "../db/batches.ts";
import { queueWebhookEvent } from "../db/queue-webhook-event.ts";
import type { Services } from "../services.ts";
import { withoutContent } from "../without-content.ts";
import { JobLost } from "./hold-media-job.ts";

type Needed = Pick<Services, "db" | "now" | "wakeWebhookWork">;
type ItemAtWork = {
  position: number;
  attempts: number;
  /** Null as long as it is not paid for. */
  analysisId: string | null;
};

/** What may pass by itself: the item is tried again. */
const passing: readonly ErrorCode[] = [
  "analysis_failed",
  "analysis_timeout",
  "url_timeout",
  "url_unreachable",
];
const firstDelaySeconds = 5;
const delayFactor = 6;

function held({ batch, claim }: ClaimedItems, { position }: ItemAtWork) {
  return { batchId: batch.id, position, claim };
}

function readAnswer(detection: Detection) {
  return {
    state: "done" as const,
    verdict: detection.verdict,
    isAi: detection.isAiGenerated,
    aiProbability: detection.aiProbability,
    confidence: detection.confidence,
    abstention: detection.uncertainReason?.code ?? null,
  };
}

/** Throws a JobLost when it is no longer this claim's. */
export async function answerItem(
  { db, now }: Needed,
  claimed: ClaimedItems,
  item: ItemAtWork & { analysisId: string },
  detection: Detection,
  processingTimeMs: number,
): Promise<void> {
  const moment = now();
  const kept = withoutContent(detection);
  // Nothing of it is charged that has a technical reason for saying nothing.
  const charged = !(detection.uncertainReason?.technical ?? false);
  await db.transaction(async (tx) => {
    const end = { ...readAnswer(detection), charged, now: moment };
    if (!(await endItem(tx, held(claimed, item), end))) throw new JobLost();
    const id = item.analysisId;
    const row = await finishAnalysis(tx, { id, detection: kept, processingTimeMs, now: moment });
    if (!row) throw new Error("The analysis of an item had ended before it.");
  });
}

/** Of a batch made with a test key: nothing is written but the item. */
export async function answerTestItem(
  { db, now }: Needed,
  claimed: ClaimedItems,
  item: ItemAtWork,
  answer: Detection | ErrorCode,
): Promise<void> {
  const end =
    typeof answer === "string"
      ? { state: "failed" as const, errorCode: answer }
      : { ...readAnswer(answer), charged: false };
  if (!(await endItem(db, held(claimed, item), { ...end, now: now() }))) throw new JobLost();
}

/** Tries it again later where that may help, else fails it. Says whether it has ended. */
export async function failItem(
  { db, now }: Needed,
  claimed: ClaimedItems,
  item: ItemAtWork,
  errorCode: ErrorCode,
): Promise<boolean> {
  if (passing.includes(errorCode) && item.attempts < batchMax.attempts) {
    const delaySeconds = firstDelaySeconds * delayFactor ** (item.attempts - 1);
    await retryItem(db, held(claimed, item), { errorCode, delaySeconds });
    return false;
  }
  const moment = now();
  await db.transaction(async (tx) => {
    const end = { state: "failed", errorCode, charged: false, now: moment } as const;
    if (!(await endItem(tx, held(claimed, item), end))) throw new JobLost();
    if (item.analysisId) await failAnalysis(tx, item.analysisId, moment, errorCode);
  });
  return true;
}

/** Nothing is left to pay with: the batch waits until its owner says resume, and these items with it. */
export async function pauseItems(
  { db, now, wakeWebhookWork }: Needed,
  { batch, claim }: ClaimedItems,
  positions: readonly number[],
  reason: ErrorCode,
): Promise<void> {
  await db.transaction(async (tx) => {
    const paused = await pauseBatch(tx, batch.id, reason);
    await handBackItems(tx, { batchId: batch.id, positions, claim });
    if (!paused) return;
    const [data] = await presentBatches(tx, [paused], now());
    if (!data) return;
    const { userId } = batch;
    await queueWebhookEvent(tx, { userId, type: "batch.paused", data, now: now() });
  });
  wakeWebhookWork();
}
