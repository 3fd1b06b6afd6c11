import type { Lifecycle } from "../lifecycle.ts";
import type { Listening } from "./listen.ts";

/** After the time for running work is over: for its refunds, and for the answers that say so. */
const refundWithinMs = 5000;

/** Takes no new requests and waits for the running ones; those that take longer are stopped, and answer that they were. */
export async function shutDown(
  listening: Listening,
  lifecycle: Lifecycle,
  waitMs: number,
): Promise<void> {
  lifecycle.drain();
  const stop = setTimeout(() => lifecycle.stop(), waitMs);
  const cut = setTimeout(() => listening.cut(), waitMs + refundWithinMs);
  await Promise.all([listening.close(), lifecycle.idle()]);
  clearTimeout(stop);
  clearTimeout(cut);
}
