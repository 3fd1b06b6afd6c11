/** `npm run pack -- [FOLDER]`: every package that is published, as the archive that npm or pip installs; by default in packages/. */
import "../run/require-node.mjs";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRepository } from "../repository-root.mjs";
import { npmCommand, runCommand } from "../run/run-command.mjs";
import { stageCli } from "./stage-cli.mjs";
import { stageMcp, stageSdk, stageVerifier } from "./stage-others.mjs";

/** @param {string} file @param {string[]} args @param {boolean} [shell] */
async function run(file, args, shell) {
  const { ok, output } = await runCommand(file, args, { shell });
  if (!ok) throw new Error(output);
}

/** The wheel of the Python client, which its own build backend writes with the standard library alone. @param {string} folder */
export async function packWheel(folder) {
  mkdirSync(folder, { recursive: true });
  await run("python3", ["-B", inRepository("sdk/python/build_wheel.py"), folder]);
}

/** The packages of npm, side by side. @param {string} folder @param {readonly string[]} [models] those inside the command line; all by default */
export async function packNpm(folder, models) {
  const stages = {
    cli: (/** @type {string} */ staged) => stageCli(staged, models),
    sdk: stageSdk,
    verifier: stageVerifier,
    mcp: stageMcp,
  };
  mkdirSync(folder, { recursive: true });
  const staging = mkdtempSync(path.join(os.tmpdir(), "tellsign-pack-"));
  try {
    const { file, args, shell } = npmCommand();
    await Promise.all(
      Object.entries(stages).map(async ([name, stage]) => {
        const staged = path.join(staging, name);
        await stage(staged);
        const how = ["pack", staged, "--pack-destination", folder, "--ignore-scripts"];
        await run(file, [...args, ...how], shell);
      }),
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = path.resolve(process.argv[2] ?? inRepository("packages"));
  await Promise.all([packNpm(folder), packWheel(folder)]);
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name);
    const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    console.log(`${sha256}  ${(statSync(file).size / 1e6).toFixed(1)} MB  ${name}`);
  }
}
