import { wordsMin } from "@tellsign/contracts/limits";
import { expect, it } from "vitest";
import { charactersMax, findRefusal, refusals } from "./refusals.ts";

it("says what is missing in one sentence", () => {
  expect(findRefusal(" \n ", refusals.noArticle)).toBe(refusals.noArticle);
  expect(findRefusal("Three short words", "")).toBe(
    `This text has 3 words: at least ${wordsMin.dashboard} are needed, and from ${wordsMin.advised} words on far more texts get an answer.`,
  );
  expect(findRefusal("Word", "")).toContain("has 1 word:");
  expect(findRefusal("word ".repeat(charactersMax / 4), "")).toBe(refusals.tooLong);
  expect(findRefusal("word ".repeat(wordsMin.dashboard), "")).toBeNull();
});
