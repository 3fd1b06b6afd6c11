/** Takes up the items of batches, as many at once as there are detector processes. */
import { randomUUID } from "node:crypto";
import { type ClaimedItems, claimItems } from "../db/batch-claims.ts";
import type { Services } from "../services.ts";
import { lookForWork, type Work } from "./look-for-work.ts";
import { runBatchItems } from "./run-batch-items.ts";
import { tendBatches } from "./tend-batches.ts";

/** Paid for together, analysed one after another: so few that a worker that dies leaves little behind. */
const textsMax = 8;

export function startBatchWork(services: Services, { atOnce }: { atOnce: number }): Work {
  const { db, lifecycle, log, now } = services;
  const stopping = new AbortController();
  /** Whether each is a recording or a video. */
  const running = new Map<Promise<void>, boolean>();

  function start(claimed: ClaimedItems): void {
    const run = runBatchItems(services, claimed, stopping.signal)
      .catch((error) => log.error({ err: error }, "items of a batch could not be ended"))
      .finally(() => {
        running.delete(run);
        work.wake();
      });
    running.set(
      run,
      claimed.items.some(({ type }) => type === "audio" || type === "video"),
    );
  }

  /** A place is kept free of recordings and videos, so that texts and pictures never wait for one to end. */
  function mayTakeMedia(): boolean {
    const media = [...running.values()].filter((isMedia) => isMedia).length;
    return media < Math.max(1, atOnce - 1);
  }

  async function take(): Promise<void> {
    while (running.size < atOnce && !stopping.signal.aborted && !lifecycle.isDraining()) {
      const claim = randomUUID();
      const media = mayTakeMedia();
      const claimed = await claimItems(db, { claim, textsMax, media, now: now() });
      if (!claimed) break;
      start(claimed);
    }
    await tendBatches(services);
  }

  const work = lookForWork({
    take,
    stopping,
    running: () => running.keys(),
    log,
    failure: "no items of batches could be claimed",
  });
  return work;
}
