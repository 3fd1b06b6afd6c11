import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../repository-root.mjs";

const proof = /\]\(\.\.\/([^)]+)\) “([^”]+)”/g;

const rows = readFileSync(path.join(repositoryRoot, "docs/specification.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| specification |"));

/** Unescapes quotation marks in source code. */
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

  it("quotes only words that a test it names has word for word, not as a constant that the screen prints", () => {
    const unproved = rows.flatMap((row) => {
      const tests = [...row.matchAll(proof)].map(([, file = ""]) => readSource(file) ?? "");
      const [line = "", decided = ""] = row.slice(2).split(" | ");
      // If a decision deviates from the specification, the words differ.
      const quoted = decided.trim() === "" ? [...line.matchAll(/“([^”]+)”/g)] : [];
      return (
        quoted
          // A title and its text, or the words around a value.
          .flatMap(([, words = ""]) => words.split(/: |\.\.\. |\{[^}]*\}/))
          .filter((words) => words !== "")
          .filter((words) => !tests.some((text) => text.includes(words)))
          .map((words) => `${words} | ${row.slice(0, 60)}`)
      );
    });
    expect(unproved).toEqual([]);
  });
});
