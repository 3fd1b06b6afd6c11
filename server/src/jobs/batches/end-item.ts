/** The ways a batch item ends, and the ways back into the queue. Whatever happens, an answered item was charged once and any other not at all. */
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { type Owner, settleFailure } from "../../actions/analyses/pipeline.ts";
import {
  type ClaimedItems,
  endItem,
  handBackItems,
  pauseBatch,
  retryItem,
} from "../../db/batches/batch-claims.ts";
import { serializeBatches } from "../../db/batches/batches.ts";
import type { Database } from "../../db/database.ts";
import { queueWebhookEvent } from "../../db/webhooks/queue-webhook-event.ts";
import { isCharged } from "../../policy/billing/is-charged.ts";
import type { Clock } from "../../process/clock.ts";
import { LeaseLost } from "../hold-lease.ts";

type EndPorts = { db: Database; now: Clock };
type RunningItem = {
  position: number;
  attempts: number;
  /** Null until it is paid for. */
  analysisId: string | null;
};

/** Errors that may pass by themselves: the item is tried again. */
const passing: readonly ErrorCode[] = [
  "analysis_failed",
  "analysis_timeout",
  "url_timeout",
  "url_unreachable",
];
const firstDelaySeconds = 5;
const delayFactor = 6;

function held({ batch, claim }: ClaimedItems, { position }: RunningItem) {
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
    leaning: detection.leaning ?? null,
  };
}

/** `foreseen`: the abstention that a refused item would have ended in. */
export function itemOwner(
  claimed: ClaimedItems,
  item: RunningItem,
  foreseen: UncertainReasonCode | null = null,
): Owner {
  return {
    flip: async (tx, end) => {
      const ended =
        "detection" in end
          ? {
              ...readAnswer(end.detection),
              charged: isCharged(end.detection),
              now: end.now,
            }
          : { state: "failed" as const, charged: false, abstention: foreseen, ...end };
      if (!(await endItem(tx, held(claimed, item), ended))) throw new LeaseLost();
    },
    endedBefore: () => new Error("The analysis of an item had ended before it."),
  };
}

/** For a batch made with a test key: nothing is written but the item. */
export async function answerTestItem(
  { db, now }: EndPorts,
  claimed: ClaimedItems,
  item: RunningItem,
  answer: Detection | ErrorCode,
): Promise<void> {
  const end =
    typeof answer === "string"
      ? { state: "failed" as const, errorCode: answer }
      : { ...readAnswer(answer), charged: false };
  if (!(await endItem(db, held(claimed, item), { ...end, now: now() }))) throw new LeaseLost();
}

/** Tries it again later where that may help, else fails it. Says whether it has ended. */
export async function failItem(
  ports: EndPorts,
  claimed: ClaimedItems,
  item: RunningItem,
  { errorCode, abstention }: { errorCode: ErrorCode; abstention?: UncertainReasonCode },
): Promise<boolean> {
  if (passing.includes(errorCode) && item.attempts < batchMax.attempts) {
    const delaySeconds = firstDelaySeconds * delayFactor ** (item.attempts - 1);
    await retryItem(ports.db, held(claimed, item), { errorCode, delaySeconds });
    return false;
  }
  const owner = itemOwner(claimed, item, abstention);
  await settleFailure(ports, { id: item.analysisId, errorCode }, owner);
  return true;
}

/** Nothing is left to pay with: the batch, and these items with it, wait until the owner resumes it. */
export async function pauseItems(
  { db, now, wakeWebhookWork }: EndPorts & { wakeWebhookWork: () => void },
  { batch, claim }: ClaimedItems,
  positions: readonly number[],
  reason: ErrorCode,
): Promise<void> {
  await db.transaction(async (tx) => {
    const paused = await pauseBatch(tx, batch.id, reason);
    await handBackItems(tx, { batchId: batch.id, positions, claim });
    if (!paused) return;
    const [data] = await serializeBatches(tx, [paused], now());
    if (!data) return;
    const { userId } = batch;
    await queueWebhookEvent(tx, { userId, type: "batch.paused", data, now: now() });
  });
  wakeWebhookWork();
}
