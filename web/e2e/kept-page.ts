/**
 * A page that a worker's tests use after one another. Loading into a fresh context, whose process has compiled
 * nothing yet, costs twice the processor time of loading into a page that has shown the product before.
 */
import type { Browser, BrowserContext, CDPSession, Disposable, Page } from "@playwright/test";
import { toast } from "@tellsign/contracts/limits";
import { holdTimers } from "./hold-timers.ts";
import { waitWhenLoading } from "./wait-when-loading.ts";

/** What nothing takes back: the context is not used again after a test that did one of these. */
const lasting = ["addLocatorHandler", "close", "setExtraHTTPHeaders", "setGeolocation"];
/** What can be disposed of. */
const disposable = ["addInitScript", "exposeBinding", "exposeFunction"];
const lastingOfClock = ["install", "pauseAt", "setFixedTime", "setSystemTime"];
const listenedTo = [
  ...["console", "dialog", "download", "filechooser", "pageerror", "popup", "websocket", "worker"],
  ...["request", "requestfailed", "requestfinished", "response", "page", "weberror"],
];
/** What a new context has. */
const usualMedia = {
  media: null,
  colorScheme: "light",
  reducedMotion: "no-preference",
  forcedColors: "none",
  contrast: "no-preference",
} as const;
const stored = "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems";
/** Of the same origin, so that the process stays, and without a script of ours. */
const quietAddress = "/healthz";

/** Toasts stay until they are dismissed or replaced: a busy machine may look for them after their five seconds. */
export async function holdToasts(context: BrowserContext): Promise<void> {
  await holdTimers(context, [toast.durationMs, toast.longMs]);
}

function tellWhenCalled(
  target: object,
  names: readonly string[],
  tell: (answer: unknown) => void,
): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") continue;
    Reflect.set(target, name, (...args: unknown[]) => {
      const answer: unknown = method.apply(target, args);
      tell(answer);
      return answer;
    });
  }
}

export class KeptPage {
  readonly page: Page;
  isSpoilt = false;
  private readonly debuggerSession: CDPSession;
  private added: Promise<Disposable>[] = [];

  private constructor(page: Page, debuggerSession: CDPSession) {
    this.page = page;
    this.debuggerSession = debuggerSession;
    const spoil = () => {
      this.isSpoilt = true;
    };
    tellWhenCalled(page, lasting, spoil);
    tellWhenCalled(page.context(), lasting, spoil);
    tellWhenCalled(page.clock, lastingOfClock, spoil);
    const add = (answer: unknown) => {
      this.added.push(answer as Promise<Disposable>);
    };
    tellWhenCalled(page, disposable, add);
    tellWhenCalled(page.context(), disposable, add);
    waitWhenLoading(page);
  }

  static async open(browser: Browser): Promise<KeptPage> {
    const context = await browser.newContext();
    await holdToasts(context);
    const page = await context.newPage();
    return new KeptPage(page, await context.newCDPSession(page));
  }

  /** As a new visitor would find it, but for the files that the browser has fetched. False where that cannot be: the page is to be closed. */
  async clear(): Promise<boolean> {
    const { page } = this;
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of listenedTo) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    for (const added of this.added) await (await added).dispose();
    this.added = [];
    await context.setOffline(false);
    await context.clearPermissions();
    await page.emulateMedia(usualMedia);
    // A page on its way elsewhere may be quicker.
    const hasLeft = await page.goto(quietAddress).then(
      () => true,
      () => false,
    );
    if (!hasLeft) return false;
    // Nothing of the product runs from here on, so nothing is stored again.
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = "";
    });
    const { origin } = new URL(page.url());
    await this.debuggerSession.send("Storage.clearDataForOrigin", { origin, storageTypes: stored });
    await context.clearCookies();
    await page.setViewportSize({ width: 1280, height: 720 });
    return true;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
