import { setMaxListeners } from "node:events";
import { AppError } from "./http/app-error.ts";

/** Where the process stands between start and end. */
export type Lifecycle = {
  /** No new work is taken, running work goes on. */
  isDraining(): boolean;
  drain(): void;
  /** Aborted when it begins: what waits for others answers how things stand. */
  draining: AbortSignal;
  /** Counts a piece of work; the function it gives back says that it has ended. */
  begin(): () => void;
  /** Resolves when no work runs. */
  idle(): Promise<void>;
  /** Aborted when running work must end too. */
  stopped: AbortSignal;
  stop(): void;
};

export function createLifecycle(): Lifecycle {
  const controller = new AbortController();
  const draining = new AbortController();
  // Whoever waits listens, however many they are: Node would take more than ten for a leak.
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
