/** Bundles the entry points of the server, the programs that run detectors, prove that they answer and read documents, and the bundled decoder of recordings and videos: our rooms are bundled, npm packages stay outside. */
import { build } from "esbuild";
import { npmPackagesOutside } from "./npm-packages-outside.mjs";
import { inRepository, repositoryRoot } from "./repository-root.mjs";

try {
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [
      ...["api", "worker", "analyse-worker", "document-worker", "probe-worker", "remove-demo"].map(
        (name) => ({
          in: `server/src/${name}.ts`,
          out: name,
        }),
      ),
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
} catch {
  // esbuild has printed what is wrong.
  process.exitCode = 1;
}
