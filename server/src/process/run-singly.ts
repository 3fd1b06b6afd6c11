/** A task of which one run is under way at a time: whoever asks meanwhile gets that one. */
export type SingleTask = {
  /** Never rejects. */
  run(): Promise<void>;
  /** Tells the run under way to stop, and waits for it. */
  stop(): Promise<void>;
};

export function runSingly(
  task: () => Promise<void>,
  { stopping, onError }: { stopping: AbortController; onError: (error: unknown) => void },
): SingleTask {
  let running: Promise<void> | null = null;
  return {
    run: () => {
      running ??= task()
        .catch(onError)
        .finally(() => {
          running = null;
        });
      return running;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
