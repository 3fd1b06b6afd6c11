import { describe, expect, it } from "vitest";
import { splitSentences } from "./sentences.ts";

function sentences(text: string): string[] {
  return splitSentences(text, 0, text.length).map(({ start, end }) => text.slice(start, end));
}

describe("splitSentences", () => {
  it("does not end a sentence at a title, an initial or a wrapped line", () => {
    expect(sentences("Dr. Smith met J. R. Jones\nin town. He left!  Why?")).toEqual([
      "Dr. Smith met J. R. Jones\nin town.",
      "He left!",
      "Why?",
    ]);
  });

  it("finds the same sentences however far into a long text they stand", () => {
    const text = "The cat sat on the mat. Was it good? ".repeat(500).trim();
    const found = sentences(text);
    expect(found).toHaveLength(1000);
    expect(new Set(found)).toEqual(new Set(["The cat sat on the mat.", "Was it good?"]));
  });

  it("cuts a sentence without end between characters", () => {
    const found = sentences(`x${"\u{1F600}".repeat(5000)}`);
    expect(found.length).toBeGreaterThan(1);
    expect(found.some((part) => /\p{Cs}/u.test(part))).toBe(false);
  });
});
