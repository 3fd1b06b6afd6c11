/** Keeps claimed items while they are worked at, and learns when they were taken. */
import { type ClaimedItems, renewItems } from "../db/batch-claims.ts";
import type { Services } from "../services.ts";
import { JobLost } from "./hold-media-job.ts";

type Hold = {
  /** Aborted when none of the items is ours any more. */
  lost: AbortSignal;
  end(): Promise<void>;
};

/** A third of the lease, so that a slow moment does not lose it. */
const renewEveryMs = 5000;

/** `open`: the positions of those that have not ended. */
export function holdItems(
  { db, log }: Pick<Services, "db" | "log">,
  { batch, claim }: ClaimedItems,
  open: ReadonlySet<number>,
): Hold {
  const lost = new AbortController();
  let beating: Promise<void> | null = null;

  async function beat(): Promise<void> {
    const positions = [...open];
    if (positions.length === 0) return;
    const ours = await renewItems(db, { batchId: batch.id, positions, claim });
    // Those that ended meanwhile are nobody's.
    if (!ours && positions.every((position) => open.has(position))) lost.abort(new JobLost());
  }

  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error) => log.error({ err: error }, "items of a batch could not be kept"))
      .finally(() => {
        beating = null;
      });
  }, renewEveryMs);

  return {
    lost: lost.signal,
    end: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
