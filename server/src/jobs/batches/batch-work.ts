/** Claims and runs the items of batches, as many at once as there are detector processes. */
import { randomUUID } from "node:crypto";
import { closeFinishedBatches } from "../../actions/batches/close-finished-batches.ts";
import { type ClaimedItems, claimItems } from "../../db/batches/batch-claims.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import { startWorkLoop, type Work } from "../work-loop.ts";
import { type BatchPorts, runBatchItems } from "./run-batch-items.ts";

/** Texts are paid for together and analyzed one after another: so few that a worker that dies leaves little behind. */
const textsMax = 8;

function hasMedia({ items }: ClaimedItems): boolean {
  return items.some(({ type }) => type === "audio" || type === "video");
}

export function startBatchWork(
  ports: BatchPorts & { lifecycle: Lifecycle },
  { atOnce }: { atOnce: number },
): Work {
  const { db, lifecycle, log, now } = ports;
  return startWorkLoop<ClaimedItems>({
    claim: (running) => {
      // One slot stays free of recordings and videos, so that texts and images never wait for one to end.
      const media = running.filter(hasMedia).length < Math.max(1, atOnce - 1);
      return claimItems(db, { claim: randomUUID(), textsMax, media, now: now() });
    },
    run: (claimed, stopping) => runBatchItems(ports, claimed, stopping),
    atOnce,
    afterLook: () => closeFinishedBatches(ports),
    lifecycle,
    log,
    noun: "batch_item",
    identify: ({ batch, items }) => ({
      batchId: batch.id,
      positions: items.map(({ position }) => position),
    }),
  });
}
