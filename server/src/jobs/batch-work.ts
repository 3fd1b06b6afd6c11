/** Takes up the items of batches, as many at once as there are detector processes. */
import { randomUUID } from "node:crypto";
import { type ClaimedItems, claimItems } from "../db/batch-claims.ts";
import type { Services } from "../services.ts";
import { runBatchItems } from "./run-batch-items.ts";
import { tendBatches } from "./tend-batches.ts";

export type BatchWork = {
  /** Looks for items now. */
  wake(): void;
  /** Takes none any more, and hands those that run back for another process. */
  stop(): Promise<void>;
};

const lookEveryMs = 1000;
/** Paid for together, analysed one after another: so few that a worker that dies leaves little behind. */
const textsMax = 8;

export function startBatchWork(services: Services, { atOnce }: { atOnce: number }): BatchWork {
  const { db, lifecycle, log, now } = services;
  const stopping = new AbortController();
  /** Whether each is a recording or a video. */
  const running = new Map<Promise<void>, boolean>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  function start(claimed: ClaimedItems): void {
    const run = runBatchItems(services, claimed, stopping.signal)
      .catch((error) => log.error({ err: error }, "items of a batch could not be ended"))
      .finally(() => {
        running.delete(run);
        wake();
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

  function wake(): void {
    if (stopping.signal.aborted) return;
    lookAgain = looking !== null;
    looking ??= take()
      .catch((error) => log.error({ err: error }, "no items of batches could be claimed"))
      .finally(() => {
        looking = null;
        if (lookAgain) wake();
      });
  }

  const timer = setInterval(wake, lookEveryMs);
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(running.keys());
    },
  };
}
