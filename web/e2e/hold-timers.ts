import type { BrowserContext, Page } from "@playwright/test";

type Held = { callback: () => void; ms: number };
type HoldingWindow = Window & { heldTimers?: Map<number, Held> };

/**
 * Timers of exactly these lengths wait until they are released, so that what they would end
 * can be looked at however slow the machine is. For pages loaded from here on.
 */
export async function holdTimers(
  where: BrowserContext | Page,
  lengthsMs: readonly number[],
): Promise<void> {
  await where.addInitScript((lengths) => {
    const page = window as HoldingWindow;
    const timers = page.heldTimers ?? new Map<number, Held>();
    page.heldTimers = timers;
    const { setTimeout, clearTimeout } = window;
    const never = 2 ** 31 - 1;
    const start = (callback: TimerHandler, ms?: number, ...rest: unknown[]): number => {
      if (typeof callback !== "function" || ms === undefined || !lengths.includes(ms)) {
        return setTimeout(callback, ms, ...rest);
      }
      const id = setTimeout(() => {}, never);
      timers.set(id, { callback: () => callback(...rest), ms });
      return id;
    };
    window.setTimeout = start as typeof window.setTimeout;
    window.clearTimeout = (id) => {
      timers.delete(Number(id));
      clearTimeout(id);
    };
  }, lengthsMs);
}

/** Lets the held timers of this length run, now. */
export async function releaseTimers(page: Page, lengthMs: number): Promise<void> {
  await page.evaluate((length) => {
    const timers = (window as HoldingWindow).heldTimers;
    for (const [id, { callback, ms }] of timers ?? []) {
      if (ms !== length) continue;
      timers?.delete(id);
      callback();
    }
  }, lengthMs);
}
