import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contracts,detectors,server,web,cli,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
