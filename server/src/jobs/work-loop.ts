/** Claims work that lies in the database and runs it: media jobs, batch items, webhook deliveries. */
import type { Lifecycle } from "../process/lifecycle.ts";
import type { Log } from "../process/log.ts";

export type Work = {
  /** Looks for work now. */
  wake(): void;
  /** False once it has not finished a look for a minute, as when the database hangs. */
  isLooking(): boolean;
  /** Claims nothing more, and hands back what runs for another process. */
  stop(): Promise<void>;
};

type WorkLoop<Claimed> = {
  /** Claims the next piece of work that may run beside the given ones; null when there is none. */
  claim: (running: readonly Claimed[]) => Promise<Claimed | null>;
  /** Takes it to its end, or hands it back once `stopping` is aborted. */
  run: (claimed: Claimed, stopping: AbortSignal) => Promise<void>;
  atOnce: number;
  /** Called after each look. */
  afterLook?: () => Promise<void>;
  lifecycle: Pick<Lifecycle, "isDraining">;
  log: Log;
  /** What the work is called in the events of the log. */
  noun: string;
  /** Its ids in the log. */
  identify: (claimed: Claimed) => Record<string, unknown>;
};

const lookEveryMs = 1000;
const lookWithinMs = 60_000;

/** Looks every second, and at once when woken; never twice at the same time. */
export function startWorkLoop<Claimed>(loop: WorkLoop<Claimed>): Work {
  const { claim, run, atOnce, afterLook, lifecycle, log, noun, identify } = loop;
  const stopping = new AbortController();
  const running = new Map<Promise<void>, Claimed>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let lookedAt = performance.now();

  function start(claimed: Claimed): void {
    const ids = identify(claimed);
    const startedAt = performance.now();
    log.info({ event: `${noun}.started`, ...ids }, "claimed work");
    const ended = run(claimed, stopping.signal)
      .then(() => {
        const ms = Math.round(performance.now() - startedAt);
        log.info({ event: `${noun}.ended`, ...ids, ms }, "ended claimed work");
      })
      .catch((error) =>
        log.error({ event: `${noun}.run_failed`, ...ids, err: error }, "claimed work did not end"),
      )
      .finally(() => {
        running.delete(ended);
        wake();
      });
    running.set(ended, claimed);
  }

  async function look(): Promise<void> {
    while (running.size < atOnce && !stopping.signal.aborted && !lifecycle.isDraining()) {
      const claimed = await claim([...running.values()]);
      if (!claimed) break;
      start(claimed);
    }
    await afterLook?.();
    lookedAt = performance.now();
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    lookAgain = looking !== null;
    looking ??= look()
      .catch((error) =>
        log.error({ event: `${noun}.claim_failed`, err: error }, "could not look for work"),
      )
      .finally(() => {
        looking = null;
        if (lookAgain) wake();
      });
  }

  const timer = setInterval(wake, lookEveryMs);
  wake();
  return {
    wake,
    isLooking: () => performance.now() - lookedAt < lookWithinMs,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(running.keys());
    },
  };
}
