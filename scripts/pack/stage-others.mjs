/** The packages that depend on nothing: the client, the verifier and the server for agents. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { inRepository, repositoryRoot } from "../repository-root.mjs";
import { runCommand } from "../run/run-command.mjs";
import { stagePackage } from "./stage-package.mjs";

/** One file with everything in it. @param {string} entry @param {string} outfile */
async function bundle(entry, outfile) {
  mkdirSync(path.dirname(outfile), { recursive: true });
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
}

/** @param {string} folder */
export async function stageSdk(folder) {
  const builder = inRepository("scripts/build/build-sdk.mjs");
  const { ok, output } = await runCommand(process.execPath, [builder, folder]);
  if (!ok) throw new Error(output);
}

/** @param {string} folder */
export async function stageVerifier(folder) {
  stagePackage("verifier", folder, {});
  await bundle("verifier/src/verify.ts", path.join(folder, "dist/verify.js"));
}

/** @param {string} folder */
export async function stageMcp(folder) {
  stagePackage("mcp", folder, { files: ["dist", "NOTICE"] });
  await bundle("mcp/src/node/tellsign-mcp.ts", path.join(folder, "dist/tellsign-mcp.js"));
}
