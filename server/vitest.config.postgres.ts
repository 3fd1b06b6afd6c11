import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { quickHashing } from "./vitest.quick-hashing.ts";

const source = join(import.meta.dirname, "src");

/** What these promise of files, forms, pages and other servers does not depend on the database. */
const notOfDatabase =
  /(analyze-image|analyze-upload|analyze-media|batch-files|certificate-files|examples|api-suite|sdk-readme|mcp|google|openapi|site|status|app|serve-\w+|read-json|secure-headers)(-\w+)*\.test\.ts$/;

/** Those that open a database, so that both engines keep the same promises. */
function listDatabaseTests(): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && !notOfDatabase.test(file))
    .filter((file) =>
      /testing\/(test-app|test-database|batch-world)\.ts/.test(
        readFileSync(join(source, file), "utf8"),
      ),
    )
    .map((file) => `src/${file.replaceAll("\\", "/")}`);
}

/** The tests that use a database again, on a real PostgreSQL server. */
export default defineConfig({
  resolve: quickHashing,
  test: {
    name: "server on PostgreSQL",
    include: listDatabaseTests(),
    globalSetup: ["src/testing/postgres.ts"],
    pool: "forks",
    // Files after one another in a process share what they import and the empty databases.
    isolate: false,
    // Only what hangs is to fail: a busy machine takes a minute for what takes seconds.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
