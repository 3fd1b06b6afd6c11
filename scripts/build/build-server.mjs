/** Bundles the server's entry points, the programs that run detectors, probe them and read documents, and the bundled media decoder: our rooms are bundled, npm packages stay external. */
import { build } from "esbuild";
import { inRepository, repositoryRoot } from "../repository-root.mjs";
import { npmPackagesOutside } from "./npm-packages-outside.mjs";
import { writeThirdParty } from "./write-third-party.mjs";

try {
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [
      ...[
        ...["api", "worker", "backup", "restore", "rotate-key"],
        ...["make-admin", "remove-demo", "export-disputes"],
      ].map((name) => ({
        in: `server/src/${name}.ts`,
        out: name,
      })),
      ...["analyzer-process", "document-process", "probe-process"].map((name) => ({
        in: `server/src/detection/${name}.ts`,
        out: name,
      })),
      {
        in: "detectors/src/runtime.node/media/run-bundled-decoder.js",
        out: "run-bundled-decoder",
      },
    ],
    outdir: inRepository("server/dist"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    plugins: [npmPackagesOutside],
    logLevel: "warning",
  });
  writeThirdParty(inRepository("server/dist/third-party-notices.txt"));
} catch {
  // esbuild has already printed the error.
  process.exitCode = 1;
}
