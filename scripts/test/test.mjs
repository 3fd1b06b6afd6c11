/** Runs all tests, or one part: `npm test`, `npm test -- unit`, `npm test -- browser`. The last line is the count. */
import "../run/require-node.mjs";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { installIfStale } from "../build/install-if-stale.mjs";
import { runChecks } from "../check/check.mjs";
import { packageProgram } from "../run/package-program.mjs";
import { runCommand, stopCommands } from "../run/run-command.mjs";
import {
  countPlaywright,
  countVitest,
  describeCount,
  listPlaywrightTrouble,
  listVitestTrouble,
  sumCounts,
} from "./count-tests.mjs";
import { findOrInstallBrowser, noBrowser } from "./find-browser.mjs";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => part !== "unit" && part !== "browser");
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(" ")}: use unit, browser, or nothing for both.`);
  process.exit(1);
}
/** @param {string} part */
const includes = (part) => wanted.length === 0 || wanted.includes(part);

// Tests create their folders below this one, so that nothing stays behind whatever they do.
const temporary = mkdtempSync(path.join(os.tmpdir(), "tellsign-test-"));
// PostgreSQL refuses to run as root, and its own user must be able to traverse this folder.
chmodSync(temporary, 0o755);
process.env.TMPDIR = process.env.TEMP = process.env.TMP = temporary;
// The unit tests create it, and the browser tests' server starts from it.
process.env.TELLSIGN_EMPTY_DATABASE = path.join(temporary, "empty-database.tar");

/** What is said again at the end, where it is not lost among thousands of lines. @type {string[]} */
const trouble = [];

/** @param {string} name */
function readReport(name) {
  const file = path.join(temporary, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

async function runUnitTests() {
  const report = path.join(temporary, "vitest.json");
  const args = ["run", "--allowOnly=false", "--reporter=default", "--reporter=json"];
  const { ok } = await runCommand(
    process.execPath,
    [packageProgram("vitest"), ...args, `--outputFile.json=${report}`],
    { show: true },
  );
  const ended = readReport("vitest.json");
  trouble.push(...listVitestTrouble(ended));
  return countVitest(ended, ok);
}

async function runBrowserTests() {
  const browser = await findOrInstallBrowser();
  if (!browser) {
    console.log(noBrowser);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = path.join(temporary, "playwright.json");
  const { ok } = await runCommand(
    process.execPath,
    [packageProgram("@playwright/test", "playwright"), "test", "--forbid-only"],
    { show: true, env: { ...process.env, TELLSIGN_BROWSER: browser, TELLSIGN_E2E_REPORT: report } },
  );
  const ended = readReport("playwright.json");
  trouble.push(...listPlaywrightTrouble(ended));
  return countPlaywright(ended, ok);
}

async function build() {
  await buildIfStale();
  return { passed: 1, failed: 0, skipped: 0 };
}

/** The checks and the build are many short commands, which use the processors best when run together. */
async function checkAndBuild() {
  const ended = await Promise.allSettled([build(), ...(includes("unit") ? [runChecks()] : [])]);
  const failure = ended.find((part) => part.status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
  return sumCounts(ended.flatMap((part) => (part.status === "fulfilled" ? [part.value] : [])));
}

let total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const times = [];
/** @template T @param {string} name @param {() => Promise<T>} run */
async function timed(name, run) {
  const startedMs = performance.now();
  try {
    return await run();
  } finally {
    times.push(`${name} ${Math.round((performance.now() - startedMs) / 1000)} s`);
  }
}

const finish = () => {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  for (const line of trouble) console.log(line.replace(`${process.cwd()}${path.sep}`, ""));
  console.log(times.join(", "));
  console.log(describeCount(total));
};
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, async () => {
    await stopCommands();
    total.failed += 1;
    finish();
    process.exit(1);
  });
}

try {
  await timed("install", installIfStale);
  total = await timed(includes("unit") ? "checks and build" : "build", checkAndBuild);
  // Each of the two waits now and then, for a page or for a lease to run out; together they keep the processors busy.
  const counts = await Promise.all([
    ...(includes("unit") ? [timed("unit tests", runUnitTests)] : []),
    ...(includes("browser") ? [timed("browser tests", runBrowserTests)] : []),
  ]);
  total = sumCounts([total, ...counts]);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  total.failed += 1;
}
finish();
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
