/** Keeps a lease on claimed rows while they are worked on. A process that dies stops renewing, and another claims the rows once the lease has expired. */
import type { Log } from "../process/log.ts";

/** The rows are no longer this claim's: canceled, erased, or claimed by another process. */
export class LeaseLost extends Error {}

export type Lease = {
  /** Aborted with a LeaseLost when the lease is gone. */
  lost: AbortSignal;
  /** Stops renewing. */
  release(): Promise<void>;
};

/** A third of the lease of 15 seconds, so that one slow moment does not lose it. */
export const renewEveryMs = 5000;

export function holdLease({
  renew,
  everyMs = renewEveryMs,
  log,
  noun,
}: {
  /** Says whether the rows are still this claim's. */
  renew: () => Promise<boolean>;
  everyMs?: number;
  log: Log;
  /** What is held, for the events of the log. */
  noun: string;
}): Lease {
  const lost = new AbortController();
  let renewing: Promise<void> | null = null;

  async function beat(): Promise<void> {
    try {
      if (!(await renew())) lost.abort(new LeaseLost());
    } catch (error) {
      // The lease lasts longer than one failed renewal.
      log.error({ event: `${noun}.renew_failed`, err: error }, "could not renew a lease");
    } finally {
      renewing = null;
    }
  }

  const timer = setInterval(() => {
    renewing ??= beat();
  }, everyMs);
  return {
    lost: lost.signal,
    release: async () => {
      clearInterval(timer);
      await renewing;
    },
  };
}
