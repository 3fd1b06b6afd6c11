import { defineConfig } from "vitest/config";

/** Pages and panels in a window without a browser. */
export default defineConfig({
  test: {
    name: "extension",
    include: ["src/**/*.screen.test.{ts,tsx}"],
    environment: "happy-dom",
    pool: "forks",
    testTimeout: 240_000,
    hookTimeout: 240_000,
    retry: 1,
  },
});
