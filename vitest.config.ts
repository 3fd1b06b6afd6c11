import { defineConfig } from "vitest/config";

/** The server has two projects: its tests run on the embedded database, and those of the database again on a real PostgreSQL. The screens have one with a window. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      "server/vitest.config.embedded.ts",
      "server/vitest.config.postgres.ts",
      "web/vitest.config.ts",
      "extension/vitest.config.ts",
      {
        test: {
          name: "rooms",
          include: [
            "{contracts,detectors,web,cli,scripts,verifier,sdk,mcp,extension}/**/*.test.{ts,tsx}",
            // At the strength it promises; the server's projects hash quickly.
            "server/src/external/passwords/hash-password.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/dist/**", "**/*.screen.test.{ts,tsx}"],
          environment: "node",
          pool: "forks",
          // Files after one another in a process share what they import.
          isolate: false,
          // Only what hangs is to fail: a busy machine takes a minute for what takes seconds.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          retry: 1,
        },
      },
    ],
  },
});
