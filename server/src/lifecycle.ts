import { AppError } from "./http/app-error.ts";

/** Where the process stands between start and end. */
export type Lifecycle = {
  /** No new work is taken, running work goes on. */
  isDraining(): boolean;
  drain(): void;
  /** Aborted when running work must end too. */
  stopped: AbortSignal;
  stop(): void;
};

export function createLifecycle(): Lifecycle {
  const controller = new AbortController();
  let draining = false;
  return {
    isDraining: () => draining,
    drain: () => {
      draining = true;
    },
    stopped: controller.signal,
    stop: () => {
      draining = true;
      controller.abort(new AppError("shutting_down"));
    },
  };
}
