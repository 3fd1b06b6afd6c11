/** One page, opened for the first time on a slow phone. */
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Response } from "@playwright/test";
import { repositoryRoot } from "../../repository-root.mjs";

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
export const slowDown = 4;
const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;
export const network = { downMbit: 1.6, upMbit: 0.75, roundTripMs: 150 };
/** Whatever the page fetches by itself after loading counts too. */
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
  /** The largest element, a starting point for making it paint sooner. */
  lcpElement: string;
};

type Observed = Pick<PageFigures, "lcpMs" | "cls" | "fcpMs" | "tbtMs" | "lcpElement">;
type ObservedWindow = Window & { observed?: Observed };
/** Plain JavaScript, because the TypeScript transform here names functions with a helper that pages do not have. */
const observer = { path: path.join(repositoryRoot, "scripts/bench/observe-page.js") };

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
  if (answer?.status() !== 200) throw new Error(`${url} returned ${answer?.status()}.`);
  await page.waitForTimeout(quietMs);
  const observed = await page.evaluate(() => (window as ObservedWindow).observed);
  if (!observed) throw new Error(`${url} was not observed.`);
  return { ...observed, scriptGzipBytes: await sumGzip(scripts), totalBytes, requests };
}

/** In a fresh browser, so that nothing is cached or compiled yet. */
export async function measurePage(executablePath: string, url: string): Promise<PageFigures> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    return await open(browser, url);
  } finally {
    await browser.close();
  }
}
