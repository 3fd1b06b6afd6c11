import { expect, it } from "vitest";
import { countWords } from "./count-words.ts";

it("counts what stands between whitespace", () => {
  expect(countWords("  one two\n\nthree\tfour ")).toBe(4);
});

it("counts nothing in an empty or blank text", () => {
  expect(countWords("")).toBe(0);
  expect(countWords(" \n ")).toBe(0);
});
