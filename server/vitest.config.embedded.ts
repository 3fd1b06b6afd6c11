import { defineConfig } from "vitest/config";
import { quickHashing } from "./vitest.quick-hashing.ts";

/** Every test of the server, on the embedded database. */
export default defineConfig({
  resolve: quickHashing,
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    exclude: ["src/external/passwords/hash-password.test.ts"],
    pool: "forks",
    // Files after one another in a process share what they import and the empty databases.
    isolate: false,
    // Only what hangs is to fail: a busy machine takes a minute for what takes seconds.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    retry: 1,
  },
});
