/** Bundles the command `tellsign` and the processes it starts: our rooms are bundled, npm packages stay external. Each command is its own file, loaded on demand. Optionally into another folder. */
import { chmodSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { inRepository, repositoryRoot } from "../repository-root.mjs";
import { npmPackagesOutside } from "./npm-packages-outside.mjs";

const folder = path.resolve(process.argv[2] ?? inRepository("cli/dist"));
const workers = [
  "scan-file.worker",
  "analyze-texts.worker",
  "analyze-pictures.worker",
  "analyze-media.worker",
];

try {
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [
      { in: "cli/src/tellsign.ts", out: "tellsign" },
      ...workers.map((name) => ({ in: `cli/src/local/${name}.ts`, out: name })),
      {
        in: "detectors/src/runtime.node/media/run-bundled-decoder.js",
        out: "run-bundled-decoder",
      },
    ],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [npmPackagesOutside],
    logLevel: "warning",
  });
  chmodSync(path.join(folder, "tellsign.js"), 0o755);
} catch {
  // esbuild has already printed the error.
  process.exitCode = 1;
}
