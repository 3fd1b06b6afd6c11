/** Bundles the command `tellsign` and the processes it starts: our rooms are bundled, npm packages stay outside. What a command needs is a file of its own, loaded when it is asked for. */
import { chmodSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { npmPackagesOutside } from "./npm-packages-outside.mjs";
import { inRepository, repositoryRoot } from "./repository-root.mjs";

const programs = [
  "tellsign",
  "scan-file.worker",
  "analyse-texts.worker",
  "analyse-pictures.worker",
  "analyse-media.worker",
];

try {
  rmSync(inRepository("cli/dist"), { recursive: true, force: true });
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [
      ...programs.map((name) => ({ in: `cli/src/${name}.ts`, out: name })),
      {
        in: "detectors/src/runtime.node/media/run-bundled-decoder.js",
        out: "run-bundled-decoder",
      },
    ],
    outdir: inRepository("cli/dist"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [npmPackagesOutside],
    logLevel: "warning",
  });
  chmodSync(inRepository("cli/dist/tellsign.js"), 0o755);
} catch {
  // esbuild has printed what is wrong.
  process.exitCode = 1;
}
