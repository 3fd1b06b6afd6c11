/** The whole product in one window, without a server: opened at an address, used through locators, answered by routes. */
import { randomUUID } from "node:crypto";
import { toast } from "@tellsign/contracts/limits";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { App } from "../app.tsx";
import { clearToasts } from "../feedback/toast-store.ts";
import { Locator, user } from "./locator.ts";
import { Network, toPredicate } from "./network.ts";
import { createUsualAnswers, type UsualAnswers } from "./usual-answers.ts";
import { pause, waitUntil } from "./wait-until.ts";

const facts = {
  claims: "measured",
  contactEmail: "contact@example.org",
  salesEmail: "sales@example.org",
  publicUrl: "http://localhost:3000",
} as const;

/** As much of the worker that reads documents as a plain text needs; the real one is for the browser's tests. */
function startWorker(_: URL, { name }: { name: string }): object {
  if (name !== "read-document") throw new Error(`There is no worker ${name} here.`);
  const target = new EventTarget();
  return Object.assign(target, {
    terminate: () => {},
    postMessage: async (file: File) => {
      const data = { text: await file.text() };
      target.dispatchEvent(new MessageEvent("message", { data }));
    },
  });
}

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number; height: number }): void };
  }
}

type Held = { callback: () => void; ms: number };

export class Page extends Locator {
  readonly server: UsualAnswers;
  readonly network: Network;
  /** Addresses that were opened by a page load of their own, in a new tab or in this one. */
  readonly opened: string[] = [];
  private root: Root | null = null;
  private readonly held = new Map<number, Held>();
  /** Beyond what the window itself counts to. */
  private lastHeldId = 1_000_000_000;

  constructor() {
    super(() => [document.documentElement], "");
    this.server = createUsualAnswers();
    this.network = new Network(this.server.answer);
  }

  /** Puts the test's network in the place of the window's. */
  install(): void {
    const { network } = this;
    vi.stubGlobal("fetch", network.fetch);
    vi.stubGlobal("XMLHttpRequest", function XMLHttpRequest() {
      return network.createUpload();
    });
    vi.stubGlobal("EventSource", function EventSource(address: string) {
      return network.createEventSource(address);
    });
    vi.stubGlobal("Worker", function Worker(address: URL, options: { name: string }) {
      return startWorker(address, options);
    });
    vi.spyOn(window.location, "assign").mockImplementation((address) => {
      this.opened.push(String(address));
      void this.goto(String(address));
    });
    vi.spyOn(window, "open").mockImplementation((address) => {
      this.opened.push(String(address));
      return null;
    });
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${randomUUID()}`);
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
    // Toasts stay until they are dismissed or replaced: a busy machine may look for them after their five seconds.
    this.holdTimers([toast.durationMs, toast.longMs]);
    // No picture is fetched here, and none fails.
    vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
    vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  }

  /** As loading the address does: nothing that was in memory is left. */
  async goto(address: string): Promise<void> {
    await this.leave();
    history.replaceState(null, "", address);
    const element = document.createElement("div");
    element.id = "root";
    document.body.append(element);
    this.root = createRoot(element);
    this.root.render(<App facts={facts} queryClient={queryClient} />);
    await pause(0);
  }

  reload(): Promise<void> {
    return this.goto(location.pathname + location.search + location.hash);
  }

  private async leave(): Promise<void> {
    this.root?.unmount();
    this.root = null;
    queryClient.clear();
    clearToasts();
    document.body.replaceChildren();
    document.body.removeAttribute("style");
    await pause(0);
  }

  async close(): Promise<void> {
    await this.leave();
    localStorage.clear();
    sessionStorage.clear();
    window.happyDOM.setViewport({ width: 1280, height: 720 });
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  async waitForURL(pattern: string | ((url: URL) => boolean)): Promise<void> {
    const isThere = toPredicate(pattern);
    await waitUntil(() => {
      if (!isThere(new URL(location.href))) throw new Error(`Still at ${location.href}`);
    });
  }

  url(): string {
    return location.href;
  }

  readonly keyboard = {
    press: (key: string) => user.keyboard(key.length === 1 ? key : `{${key}}`),
    type: (text: string) => user.keyboard(text.replaceAll(/[{[]/g, "$&$&")),
  };

  async route(...args: Parameters<Network["route"]>): Promise<void> {
    this.network.route(...args);
  }

  async unroute(...args: Parameters<Network["unroute"]>): Promise<void> {
    this.network.unroute(...args);
  }

  waitForRequest(...args: Parameters<Network["waitForRequest"]>) {
    return this.network.waitForRequest(...args);
  }

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    window.happyDOM.setViewport(size);
  }

  /** The clock goes on by as much; timers do not run for it. */
  passTime(ms: number): void {
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
  }

  /** Long enough for a request that something has just asked for. */
  settle(): Promise<void> {
    return pause(100);
  }

  /** Timers of exactly these lengths wait until they are released. */
  holdTimers(lengthsMs: readonly number[]): void {
    const { setTimeout, clearTimeout } = globalThis;
    vi.stubGlobal("setTimeout", (callback: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms === undefined || !lengthsMs.includes(ms)) return setTimeout(callback, ms, ...rest);
      this.lastHeldId += 1;
      this.held.set(this.lastHeldId, { callback, ms });
      return this.lastHeldId;
    });
    vi.stubGlobal("clearTimeout", (id: number) => {
      if (!this.held.delete(id)) clearTimeout(id);
    });
  }

  async releaseTimers(lengthMs: number): Promise<void> {
    for (const [id, { callback, ms }] of this.held) {
      if (ms !== lengthMs) continue;
      this.held.delete(id);
      callback();
    }
  }
}
