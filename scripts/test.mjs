/** Everything, or one part: `npm test`, `npm test -- unit`, `npm test -- browser`. The last line is the count. */
import "./require-node.mjs";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "./build-if-stale.mjs";
import { runChecks } from "./check.mjs";
import { countPlaywright, countVitest } from "./count-tests.mjs";
import { findOrInstallBrowser, noBrowser } from "./find-browser.mjs";
import { installIfStale } from "./install-if-stale.mjs";
import { packageProgram } from "./package-program.mjs";
import { runCommand, stopCommands } from "./run-command.mjs";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => part !== "unit" && part !== "browser");
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(" ")}: say unit, browser, or nothing for both.`);
  process.exit(1);
}
/** @param {string} part */
const includes = (part) => wanted.length === 0 || wanted.includes(part);

// Tests make their folders below this one, so that nothing stays behind whatever they do.
const temporary = mkdtempSync(path.join(os.tmpdir(), "tellsign-test-"));
// A real PostgreSQL refuses to run as root, and its own user has to pass through here.
chmodSync(temporary, 0o755);
process.env.TMPDIR = process.env.TEMP = process.env.TMP = temporary;
// The unit tests make it, and the browser tests' server starts from it.
process.env.TELLSIGN_EMPTY_DATABASE = path.join(temporary, "empty-database.tar");

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
  return countVitest(readReport("vitest.json"), ok);
}

async function runBrowserTests() {
  const browser = await findOrInstallBrowser();
  if (!browser) {
    console.log(noBrowser);
    return { passed: 0, failed: 1 };
  }
  const report = path.join(temporary, "playwright.json");
  const { ok } = await runCommand(
    process.execPath,
    [packageProgram("@playwright/test", "playwright"), "test", "--forbid-only"],
    { show: true, env: { ...process.env, TELLSIGN_BROWSER: browser, TELLSIGN_E2E_REPORT: report } },
  );
  return countPlaywright(readReport("playwright.json"), ok);
}

/** @type {Array<() => Promise<import("./count-tests.mjs").Count>>} */
const parts = [];
if (includes("unit")) parts.push(runChecks);
const built = async () => {
  await buildIfStale();
  return { passed: 1, failed: 0 };
};
parts.push(built);
if (includes("unit")) parts.push(runUnitTests);
if (includes("browser")) parts.push(runBrowserTests);

const total = { passed: 0, failed: 0 };
const finish = () => {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  console.log(`${total.passed} passed, ${total.failed} failed`);
};
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, () => {
    stopCommands();
    total.failed += 1;
    finish();
    process.exit(1);
  });
}

try {
  await installIfStale();
  for (const part of parts) {
    const { passed, failed } = await part();
    total.passed += passed;
    total.failed += failed;
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  total.failed += 1;
}
finish();
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
