import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { articles } from "./vite/articles.ts";
import { evaluationReports } from "./vite/evaluation-reports.ts";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), articles(), evaluationReports()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    copyPublicDir: !isSsrBuild,
  },
  // What renders pages on the server is whole in itself.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
  // Workers import in parts, so that a reader of documents is fetched only for a document.
  worker: { format: "es" },
  server: { proxy: { "/api": "http://localhost:3000", "/models": "http://localhost:3000" } },
}));
