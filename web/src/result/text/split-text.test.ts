import { expect, it } from "vitest";
import { splitText } from "./split-text.ts";

const span = (start: number, end: number) => ({ start, end, aiProbability: 0.5, leftOut: null });

it("keeps every character once", () => {
  const text = "One. Two. Three.";
  const pieces = splitText(text, [span(5, 9), span(0, 4)]);
  expect(pieces.map((piece) => piece.text)).toEqual(["One.", " ", "Two.", " Three."]);
  expect(pieces.map((piece) => piece.span !== null)).toEqual([true, false, true, false]);
});

it("cuts spans that overlap or reach beyond the text", () => {
  const pieces = splitText("abcdef", [span(0, 4), span(2, 5), span(5, 99)]);
  expect(pieces.map((piece) => piece.text).join("")).toBe("abcdef");
  expect(pieces.map((piece) => piece.text)).toEqual(["abcd", "e", "f"]);
});

it("gives the whole text where there are no spans", () => {
  expect(splitText("abc", [])).toEqual([{ start: 0, text: "abc", span: null }]);
});
