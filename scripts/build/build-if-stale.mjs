import { existsSync } from "node:fs";
import { inRepository } from "../repository-root.mjs";
import { withProgress } from "../run/progress.mjs";
import { runCommand } from "../run/run-command.mjs";
import { hashFiles, listFiles } from "./hash-files.mjs";
import { isWritable, readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const shared = [
  "contracts",
  "detectors",
  "verifier",
  "sdk",
  "mcp",
  "package-lock.json",
  "tsconfig.base.json",
];

const bundling = "scripts/build/npm-packages-outside.mjs";

const parts = [
  {
    name: "server",
    inputs: [
      "server/src",
      "server/package.json",
      "scripts/build/build-server.mjs",
      "scripts/build/write-third-party.mjs",
      "NOTICE",
      bundling,
      ...shared,
    ],
    made: "server/dist/api.js",
    stamp: "server/dist/.inputs",
    args: [inRepository("scripts/build/build-server.mjs")],
    cwd: inRepository(),
  },
  {
    name: "verifier",
    inputs: ["contracts", "verifier", "package-lock.json", "scripts/build/build-verifier.mjs"],
    made: "verifier/dist/verify.js",
    stamp: "verifier/dist/.inputs",
    args: [inRepository("scripts/build/build-verifier.mjs")],
    cwd: inRepository(),
  },
  {
    name: "cli",
    inputs: ["cli/src", "cli/package.json", "scripts/build/build-cli.mjs", bundling, ...shared],
    made: "cli/dist/tellsign.js",
    stamp: "cli/dist/.inputs",
    args: [inRepository("scripts/build/build-cli.mjs")],
    cwd: inRepository(),
  },
  {
    name: "web",
    inputs: [
      "web",
      "models",
      "openapi.json",
      "docs/examples",
      "scripts/build/build-web.mjs",
      "scripts/build/prerender",
      ...shared,
    ],
    made: "web/dist-render/pages.json",
    stamp: "web/dist/.inputs",
    args: [inRepository("scripts/build/build-web.mjs")],
    cwd: inRepository(),
  },
  {
    name: "extension",
    inputs: [
      "extension/src",
      "extension/static",
      "extension/package.json",
      "models/text",
      "web/src/colors.css",
      "web/public/logo.svg",
      "scripts/build/extension",
      "NOTICE",
      ...shared,
    ],
    made: "extension/dist/chromium/manifest.json",
    stamp: "extension/dist/.inputs",
    args: [inRepository("scripts/build/extension/build-extension.mjs")],
    cwd: inRepository(),
  },
];

/** @param {string} file */
function isInput(file) {
  // The screens depend only on the models' cards and reports.
  if (file.startsWith("models/")) return /\/(card|report)\.json$/.test(file);
  return !/\.test\.tsx?$/.test(file) && !file.startsWith("web/e2e/");
}

/** @param {typeof parts[number]} part */
function wantedHash(part) {
  return hashFiles(part.inputs.flatMap(listFiles).filter(isInput));
}

/** @param {typeof parts[number]} part */
function isStale(part) {
  return !existsSync(inRepository(part.made)) || readStamp(part.stamp) !== wantedHash(part);
}

/** @param {typeof parts[number]} part */
async function buildPart(part) {
  const hash = wantedHash(part);
  removeStamp(part.stamp);
  // NODE_ENV=development would bundle React's development build.
  const env = { ...process.env, NODE_ENV: "production" };
  const { ok, output } = await runCommand(process.execPath, part.args, { cwd: part.cwd, env });
  if (!ok) throw new Error(`The build of ${part.name} failed.\n${output.trimEnd()}`);
  writeStamp(part.stamp, hash);
}

/**
 * Builds the parts whose inputs changed since they were last built, side by side.
 * @param {readonly string[]} [names] which parts; all by default
 */
export async function buildIfStale(names) {
  const stale = parts.filter((part) => names?.includes(part.name) ?? true).filter(isStale);
  const readOnly = stale.filter((part) => !isWritable(part.stamp));
  for (const part of readOnly) {
    if (!existsSync(inRepository(part.made))) {
      throw new Error(`The ${part.name} is not built, and this folder is read-only.`);
    }
    console.log(`This folder is read-only: using the existing build of the ${part.name}.`);
  }
  const due = stale.filter((part) => !readOnly.includes(part));
  if (due.length === 0) return;
  const what = due.map((part) => part.name).join(" and ");
  await withProgress({ doing: `Building ${what}`, done: `Built ${what}` }, async () => {
    const built = await Promise.allSettled(due.map(buildPart));
    const failed = built.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
    if (failed.length > 0) throw new Error(failed.map((error) => error.message).join("\n"));
  });
}
