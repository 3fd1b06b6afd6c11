/** One page, opened for the first time on a slow phone. */
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Response } from "@playwright/test";
import { repositoryRoot } from "./repository-root.mjs";

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
export const slowDown = 4;
const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;
export const network = { downMbit: 1.6, upMbit: 0.75, roundTripMs: 150 };
/** What comes by itself after the page has loaded counts, too. */
const quietMs = 3000;
const loadMsMax = 90_000;

export type PageFigures = {
  scriptGzipBytes: number;
  lcpMs: number;
  cls: number;
  fcpMs: number;
  tbtMs: number;
  totalBytes: number;
  requests: number;
  /** What was the largest, for whoever wants to make it sooner. */
  lcpElement: string;
};

type Observed = Pick<PageFigures, "lcpMs" | "cls" | "fcpMs" | "tbtMs" | "lcpElement">;
type ObservedWindow = Window & { observed?: Observed };
/** Plain script: what transforms TypeScript here names functions by a helper that pages do not have. */
const observer = { path: path.join(repositoryRoot, "scripts/observe-page.js") };

async function slowNetworkDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: bytesPerSecond(network.downMbit),
    uploadThroughput: bytesPerSecond(network.upMbit),
  });
}

async function sumGzip(responses: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

async function open(browser: Browser, url: string): Promise<PageFigures> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowNetworkDown(session);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const scripts: Response[] = [];
  let requests = 0;
  let totalBytes = 0;
  page.on("request", () => {
    requests += 1;
  });
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.includes("javascript")) scripts.push(response);
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    totalBytes += encodedDataLength;
  });
  await page.addInitScript(observer);
  const answer = await page.goto(url, { waitUntil: "load", timeout: loadMsMax });
  if (answer?.status() !== 200) throw new Error(`${url} was answered ${answer?.status()}.`);
  await page.waitForTimeout(quietMs);
  const observed = await page.evaluate(() => (window as ObservedWindow).observed);
  if (!observed) throw new Error(`${url} was not observed.`);
  return { ...observed, scriptGzipBytes: await sumGzip(scripts), totalBytes, requests };
}

/** In a browser of its own, so that nothing is cached or compiled already. */
export async function measurePage(executablePath: string, url: string): Promise<PageFigures> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    return await open(browser, url);
  } finally {
    await browser.close();
  }
}
