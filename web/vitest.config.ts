import { defineConfig } from "vitest/config";
import { articles } from "./vite/articles.ts";
import { evaluationReports } from "./vite/evaluation-reports.ts";

/** Screens in a window without a browser, answered by the test instead of a server. */
export default defineConfig({
  plugins: [articles(), evaluationReports()],
  test: {
    name: "screens",
    include: ["src/**/*.screen.test.ts"],
    environment: "./src/testing/dom-environment.ts",
    pool: "forks",
    // Files after one another in a process share the modules and the window.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    retry: 1,
  },
});
