import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { articles } from "./vite/articles.ts";
import { evaluationReports } from "./vite/evaluation-reports.ts";
import { leanContracts } from "./vite/lean-contracts.ts";

/** Small modules many screens share: as chunks of their own they would be mostly overhead. */
const small =
  /\/web\/src\/(?:format\/(?:count-|name-|format-(?:count|megabytes|price))|browser\/use-(?:hash-target|screen-head|search-parameters)|api\/use-site|components\/(?:ui\/(?:badge|needs-script|progress-bar)|analysis\/verdict-mark))[\w-]*\.tsx?$/;

/** What every page needs, in two chunks: packages, which stay cached across our releases, and our own code. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "base", tags: ["$initial"], test: /\/node_modules\//, priority: 2 },
  { name: "shell", tags: ["$initial"], priority: 1 },
  { name: "small", test: small, priority: 1 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), articles(), evaluationReports(), leanContracts()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    // Browsers without preload fetch a module when it is imported.
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups } } },
    }),
  },
  // The server-side renderer is self-contained.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
  // Worker chunks stay split, so that a document reader is loaded only for a document.
  worker: { format: "es" },
  server: { proxy: { "/api": "http://localhost:3000", "/models": "http://localhost:3000" } },
}));
