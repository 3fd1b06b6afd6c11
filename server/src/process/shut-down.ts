import type { Lifecycle } from "./lifecycle.ts";

/** Beyond the time for running work: for refunds, and for the answers that say so. */
const refundWithinMs = 5000;

/** Accepts no new requests and waits for running ones; those that take too long are stopped and answer accordingly. */
export async function shutDown(
  listening: { close(): Promise<void>; cut(): void },
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
