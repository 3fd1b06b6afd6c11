const { setTimeout: startTimer } = globalThis;
const everyMs = 15;
/** Only what hangs is to fail: a busy machine takes half a minute to load a screen for the first time. */
export const waitMsMax = 60_000;

/** A turn of the event loop that no held or faked timer keeps from happening. */
export function pause(ms = everyMs): Promise<void> {
  return new Promise((resolve) => startTimer(resolve, ms));
}

/** Tries until it does not throw any more; throws the last error when that takes too long. */
export async function waitUntil<T>(attempt: () => T | Promise<T>, ms = waitMsMax): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause();
    }
  }
}
