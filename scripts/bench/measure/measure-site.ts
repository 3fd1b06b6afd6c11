/** Whether every public page stays within its budget, opened for the first time on a slow phone. */
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { findBrowser, noBrowser } from "../../test/find-browser.mjs";
import { listPublicPages } from "../list-public-pages.ts";
import { pageBudget } from "../page-budget.ts";
import { serveBuilt } from "../serve-built.ts";
import { measurePage, network, type PageFigures, phone, slowDown } from "./measure-page.ts";

type Measured = { path: string } & PageFigures;

/** The median of each figure separately, because another program may disturb any of them in any run. */
function takeMedian(runs: readonly PageFigures[]): PageFigures {
  const middle = (name: Exclude<keyof PageFigures, "lcpElement">) => {
    const sorted = runs.map((run) => run[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    scriptGzipBytes: middle("scriptGzipBytes"),
    lcpMs: Math.round(middle("lcpMs")),
    cls: Number(middle("cls").toFixed(4)),
    fcpMs: Math.round(middle("fcpMs")),
    tbtMs: Math.round(middle("tbtMs")),
    totalBytes: middle("totalBytes"),
    requests: middle("requests"),
    lcpElement: runs.at(-1)?.lcpElement ?? "",
  };
}

function listBroken({ scriptGzipBytes, lcpMs, cls }: PageFigures): string[] {
  return [
    ...(scriptGzipBytes > pageBudget.scriptGzipBytes ? ["script"] : []),
    ...(lcpMs > pageBudget.lcpMs ? ["LCP"] : []),
    ...(cls > pageBudget.cls ? ["CLS"] : []),
  ];
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const widths = [34, 9, 8, 8, 8, 8, 9, 9];

function printRow(cells: readonly string[]): void {
  const row = cells.map((cell, i) =>
    i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0),
  );
  console.log(row.join(" "));
}

function printPage(page: Measured): void {
  const broken = listBroken(page);
  printRow([
    page.path,
    kilobytes(page.scriptGzipBytes),
    String(page.lcpMs),
    page.cls.toFixed(3),
    String(page.fcpMs),
    String(page.tbtMs),
    kilobytes(page.totalBytes),
    String(page.requests),
    broken.length > 0 ? `over: ${broken.join(", ")}` : "",
  ]);
}

/** `only`: one path. Sets the exit code if a page is over its budget. */
export async function measureSite(folder: string, runs = "3", only?: string): Promise<object> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(noBrowser);
  await buildIfStale();
  const server = await serveBuilt({ DATA_DIR: path.join(folder, "data"), RATE_LIMITS: "off" });
  const pages: Measured[] = [];
  try {
    printRow(["page", "script kB", "LCP ms", "CLS", "FCP ms", "TBT ms", "total kB", "requests"]);
    for (const pathname of only ? [only] : listPublicPages()) {
      const opened: PageFigures[] = [];
      for (let run = 0; run < Number(runs); run += 1) {
        opened.push(await measurePage(executablePath, server.url + pathname));
      }
      const page = { path: pathname, ...takeMedian(opened) };
      printPage(page);
      pages.push(page);
    }
  } finally {
    await server.stop();
  }
  const over = pages.filter((page) => listBroken(page).length > 0).map((page) => page.path);
  if (over.length > 0) process.exitCode = 1;
  return {
    runs: Number(runs),
    phone: { ...phone.viewport, scale: phone.deviceScaleFactor, cpuSlowDown: slowDown, ...network },
    budget: pageBudget,
    pages,
    over,
    cores: os.availableParallelism(),
    load: os.loadavg()[0],
  };
}
