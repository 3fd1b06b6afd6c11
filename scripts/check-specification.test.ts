import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./repository-root.mjs";

const proof = /\]\(\.\.\/([^)]+)\) “([^”]+)”/g;

const rows = readFileSync(path.join(repositoryRoot, "docs/specification.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| specification |"));

/** What an escaped quotation mark in a source stands for. */
function readSource(file: string): string | null {
  const whole = path.join(repositoryRoot, file);
  return existsSync(whole) ? readFileSync(whole, "utf8").replaceAll('\\"', '"') : null;
}

describe("docs/specification.md", () => {
  it("names a test for every line", () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => [...row.matchAll(proof)].length === 0)).toEqual([]);
  });

  it("names only tests that there are", () => {
    const missing = rows
      .flatMap((row) => [...row.matchAll(proof)])
      .map(([, file = "", title = ""]) => ({ file, title }))
      .filter(({ file, title }) => !readSource(file)?.includes(title));
    expect(missing).toEqual([]);
  });
});
