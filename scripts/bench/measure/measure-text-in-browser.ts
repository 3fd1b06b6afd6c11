/** How long a browser takes to analyze a text locally, through the built site. */
import { loadavg } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser, noBrowser } from "../../test/find-browser.mjs";
import { serveBuilt } from "../serve-built.ts";

/** The option as the free scan labels it. */
const onDeviceName = "Analyze privately on this device";

const waitMsMax = 120_000;

/** About as long as it takes to find the button after pasting a text. */
const readingMs = 4000;

/** A visitor's scan in a new page, from the click to the result on screen. */
async function scanOnFreshPage(
  context: BrowserContext,
  text: string,
  pauseMs = 0,
): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto("/free-scan");
    await page.getByRole("radio", { name: onDeviceName }).check();
    await page.getByLabel("Paste your text").fill(text);
    await page.waitForTimeout(pauseMs);
    const started = performance.now();
    await page.getByRole("button", { name: "Analyze", exact: true }).click();
    await page.getByText("Analyzed on this device").waitFor({ timeout: waitMsMax });
    return performance.now() - started;
  } finally {
    await page.close();
  }
}

/** The site's own worker, given one text after another; the first answer is the cold one. */
async function askWorker(page: Page, texts: readonly string[]): Promise<number[]> {
  const started = page.waitForEvent("worker");
  await page.goto("/free-scan");
  await page.getByRole("radio", { name: onDeviceName }).check();
  await page.getByLabel("Paste your text").fill("A word");
  const address = (await started).url();
  return page.evaluate(
    async ({ address, texts }) => {
      const worker = new Worker(address, { type: "module" });
      const times: number[] = [];
      for (const text of texts) {
        const started = performance.now();
        await new Promise((resolve, reject) => {
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.onmessage = ({ data }) => {
            if (data.kind === "failure") reject(new Error(data.message));
            if (data.kind === "detection") resolve(data);
          };
          worker.postMessage({ text, file: null });
        });
        times.push(performance.now() - started);
      }
      return times;
    },
    { address, texts },
  );
}

export async function measureTextInBrowser(
  dataDir: string,
  takeText: (words: number) => string,
  summarise: (times: readonly number[]) => object,
) {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(noBrowser);
  const server = await serveBuilt({ DATA_DIR: dataDir, RATE_LIMITS: "off" });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const withDownload = await scanOnFreshPage(context, takeText(300));
    const atOnce: number[] = [];
    const afterReading: number[] = [];
    for (let i = 0; i < 5; i++) {
      atOnce.push(await scanOnFreshPage(context, takeText(300)));
      afterReading.push(await scanOnFreshPage(context, takeText(300), readingMs));
    }
    const page = await context.newPage();
    const texts = Array.from({ length: 11 }, () => takeText(300));
    const [, ...warm] = await askWorker(page, texts);
    return {
      browser: `${path.basename(executablePath)} ${browser.version()}`,
      firstScanWithDownloadMs: Math.round(withDownload),
      /** The model is cached, so nothing is fetched from here on. */
      freshPageClickedAtOnce: summarise(atOnce),
      freshPageClickedAfter4s: summarise(afterReading),
      workerWarm: summarise(warm),
      load: loadavg()[0],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
