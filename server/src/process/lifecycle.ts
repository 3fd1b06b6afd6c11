import { setMaxListeners } from "node:events";
import { AppError } from "./app-error.ts";

/** The state of the process between startup and shutdown. */
export type Lifecycle = {
  /** No new work is accepted; running work continues. */
  isDraining(): boolean;
  drain(): void;
  /** Aborted when draining begins, so that waiting requests answer with the current state. */
  draining: AbortSignal;
  /** Registers a piece of work; the returned function marks it as finished. */
  begin(): () => void;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
  /** Aborted when running work must stop as well. */
  stopped: AbortSignal;
  stop(): void;
};

export function createLifecycle(): Lifecycle {
  const controller = new AbortController();
  const draining = new AbortController();
  // Any number of waiters may listen; Node would report more than ten as a leak.
  setMaxListeners(0, controller.signal, draining.signal);
  let running = 0;
  let waiting: (() => void)[] = [];
  return {
    isDraining: () => draining.signal.aborted,
    drain: () => draining.abort(),
    draining: draining.signal,
    begin: () => {
      running += 1;
      return () => {
        running -= 1;
        if (running > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    idle: () =>
      new Promise((resolve) => {
        if (running === 0) resolve();
        else waiting.push(resolve);
      }),
    stopped: controller.signal,
    stop: () => {
      draining.abort();
      controller.abort(new AppError("shutting_down"));
    },
  };
}
