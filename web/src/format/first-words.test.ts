import { expect, it } from "vitest";
import { firstWords } from "./first-words.ts";

it("gives the first eight words, and says when there are more", () => {
  expect(firstWords("  One two\nthree four five six seven eight ")).toBe(
    "One two three four five six seven eight",
  );
  expect(firstWords("one two three four five six seven eight nine")).toBe(
    "one two three four five six seven eight …",
  );
});
