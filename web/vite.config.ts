import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { articles } from "./vite/articles.ts";
import { evaluationReports } from "./vite/evaluation-reports.ts";
import { leanContracts } from "./vite/lean-contracts.ts";

/** What many screens use and takes a few lines: as files of their own they would be mostly wrapping. */
const small =
  /\/web\/src\/(?:lib\/(?:count-|format-(?:count|megabytes|price)|name-|use-(?:hash-target|screen-head|search-parameters|site))|components\/(?:badge|needs-script|progress-bar|verdict-mark))[\w-]*\.tsx?$/;

/** What every page needs, in two files: packages, which browsers keep when we change, and our own. */
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
    // Whoever cannot preload fetches a module when it is imported.
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups } } },
    }),
  },
  // What renders pages on the server is whole in itself.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
  // Workers import in parts, so that a reader of documents is fetched only for a document.
  worker: { format: "es" },
  server: { proxy: { "/api": "http://localhost:3000", "/models": "http://localhost:3000" } },
}));
