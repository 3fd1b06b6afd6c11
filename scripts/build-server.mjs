/** Bundles the entry points of the server, the program that runs detectors and the one that reads documents: our rooms are bundled, npm packages stay outside. */
import { build } from "esbuild";
import { inRepository, repositoryRoot } from "./repository-root.mjs";

/** @type {import("esbuild").Plugin} */
const npmPackagesOutside = {
  name: "npm-packages-outside",
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === "entry-point" || path.startsWith("@tellsign/") ? undefined : { external: true },
    );
  },
};

try {
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [
      "server/src/api.ts",
      "server/src/worker.ts",
      "server/src/analyse-worker.ts",
      "server/src/document-worker.ts",
      "server/src/remove-demo.ts",
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
