import { defineConfig } from "vitest/config";
import { listPostgresTests } from "./list-postgres-tests.ts";
import { quickHashing } from "./vitest.quick-hashing.ts";

/** What depends on locks, leases and several connections again, on a PostgreSQL server. */
export default defineConfig({
  resolve: quickHashing,
  test: {
    name: "server on PostgreSQL",
    include: listPostgresTests().map((file) => `src/${file}`),
    globalSetup: ["src/testing/postgres.ts"],
    pool: "forks",
    // Files after one another in a process share what they import and the empty databases.
    isolate: false,
    // Only what hangs is to fail: a busy machine takes a minute for what takes seconds.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    retry: 1,
  },
});
