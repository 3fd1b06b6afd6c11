/** How soon a signed-in user can analyze on a mid-range phone: the dashboard with nothing cached, on a processor four times slower. */
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Response } from "@playwright/test";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { findBrowser, noBrowser } from "../../test/find-browser.mjs";
import { serveBuilt } from "../serve-built.ts";
import { summariseTimes } from "../summarize-times.ts";

const slowDown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };
const msMax = 60_000;
const member = { email: "pro@example.org", password: "tellsign-demo" };

type MarkedWindow = Window & { usableAtMs?: number };

/** Records when the text box is on the screen: after the frame that shows it and the work React still did for it. */
function markUsable(): void {
  const page = window as MarkedWindow;
  const observer = new MutationObserver(() => {
    if (!document.querySelector("main textarea:enabled")) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        page.usableAtMs = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Processor time of the page's throttled main thread in ms, which excludes time that other programs took meanwhile. */
async function readMainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

async function openDashboard(browser: Browser, url: string) {
  const context = await browser.newContext({ ...phone, baseURL: url });
  try {
    const signedIn = await context.request.post("/api/login", { data: member });
    if (!signedIn.ok()) throw new Error(`Signing in returned ${signedIn.status()}.`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (response.headers()["content-type"]?.includes("javascript")) scripts.push(response);
    });
    await page.addInitScript(markUsable);
    const before = await readMainThreadMs(session);
    await page.goto("/dashboard", { waitUntil: "commit" });
    const usable = await page.waitForFunction(() => (window as MarkedWindow).usableAtMs, null, {
      timeout: msMax,
    });
    const mainThreadMs = (await readMainThreadMs(session)) - before;
    const loaded = [...scripts];
    const bodies = await Promise.all(loaded.map((script) => script.body()));
    await page.getByLabel("Text to analyze").fill("It can be used.");
    await page.getByRole("button", { name: "Analyze", exact: true, disabled: false }).waitFor();
    return {
      usableMs: (await usable.jsonValue()) ?? Number.NaN,
      mainThreadMs,
      scripts: loaded.length,
      scriptGzipBytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
    };
  } finally {
    await context.close();
  }
}

export async function measureDashboard(folder: string, runs = "5") {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(noBrowser);
  await buildIfStale();
  const server = await serveBuilt({ DATA_DIR: path.join(folder, "data"), RATE_LIMITS: "off" });
  try {
    const opened = [];
    for (let run = 0; run < Number(runs); run += 1) {
      // A fresh browser, so that nothing is cached or compiled yet.
      const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
      opened.push(await openDashboard(browser, server.url));
      await browser.close();
    }
    const times = opened.map(({ usableMs }) => usableMs);
    return {
      cpuSlowDown: slowDown,
      ...summariseTimes(times),
      bestMs: Math.round(Math.min(...times)),
      /** The least that an idle machine would take. */
      mainThreadP50Ms: summariseTimes(opened.map(({ mainThreadMs }) => mainThreadMs)).p50Ms,
      scripts: Math.max(...opened.map(({ scripts }) => scripts)),
      scriptGzipBytes: Math.max(...opened.map(({ scriptGzipBytes }) => scriptGzipBytes)),
      cores: os.availableParallelism(),
      load: os.loadavg()[0],
    };
  } finally {
    await server.stop();
  }
}
