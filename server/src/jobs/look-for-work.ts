import type { Logger } from "pino";

export type Work = {
  /** Looks for it now. */
  wake(): void;
  /** Takes none any more, and hands what runs back for another process. */
  stop(): Promise<void>;
};

type Looking = {
  /** Claims and starts what there is room for. */
  take: () => Promise<void>;
  /** Aborted by `stop`. */
  stopping: AbortController;
  /** What runs, waited for at the end. */
  running: () => Iterable<Promise<void>>;
  log: Logger;
  /** Said where `take` fails. */
  failure: string;
};

const lookEveryMs = 1000;

/** Looks every second, and at once when it is woken; never twice at the same time. */
export function lookForWork({ take, stopping, running, log, failure }: Looking): Work {
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  function wake(): void {
    if (stopping.signal.aborted) return;
    lookAgain = looking !== null;
    looking ??= take()
      .catch((error) => log.error({ err: error }, failure))
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
      await Promise.all(running());
    },
  };
}
