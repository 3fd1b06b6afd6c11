/** Bundles the verifier: the published program, and the script inside a certificate's HTML file. */
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { inRepository, repositoryRoot } from "../repository-root.mjs";

/**
 * Written atomically, because tests build it in parallel.
 * @param {string} entry
 * @param {import("esbuild").BuildOptions} options
 */
async function bundle(entry, options) {
  const { outputFiles } = await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [`verifier/src/${entry}.ts`],
    bundle: true,
    write: false,
    logLevel: "warning",
    ...options,
  });
  const made = inRepository("verifier/dist", `${entry}.js`);
  const part = `${made}.${randomUUID()}`;
  writeFileSync(part, outputFiles?.[0]?.text ?? "", { mode: 0o755 });
  renameSync(part, made);
}

try {
  mkdirSync(inRepository("verifier/dist"), { recursive: true });
  await bundle("certificate-page", { format: "iife", target: "es2022", minify: true });
  await bundle("verify", { format: "esm", platform: "node", target: "node20" });
} catch {
  // esbuild has already printed the error.
  process.exitCode = 1;
}
