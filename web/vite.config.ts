import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { articles } from "./vite/articles.ts";

export default defineConfig({
  plugins: [react(), tailwindcss(), articles()],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
  // Workers import in parts, so that a reader of documents is fetched only for a document.
  worker: { format: "es" },
  server: { proxy: { "/api": "http://localhost:3000", "/models": "http://localhost:3000" } },
});
