import { expect, it } from "vitest";
import { countWords } from "./count-words.ts";

it("counts words between any whitespace", () => {
  expect(countWords(" one\ttwo\n\nthree  four ")).toBe(4);
  expect(countWords("   ")).toBe(0);
});

it("stops at enough", () => {
  expect(countWords("word ".repeat(1000), 10)).toBe(10);
});
