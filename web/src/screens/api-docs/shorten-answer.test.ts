import { exampleAnswer } from "@tellsign/contracts/api/example-answer";
import { expect, it } from "vitest";
import { shortenAnswer } from "./shorten-answer.ts";

it("cuts lists, long texts and long numbers", () => {
  const text = shortenAnswer({
    list: [1, 2, 3, 4],
    number: 0.123456,
    words: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen",
    lines: "a\nb",
    none: null,
  });
  expect(JSON.parse(text)).toEqual({
    list: [1, 2, "… 2 more"],
    number: 0.1235,
    words: "one two three four five six seven eight nine ten eleven twelve thirteen …",
    lines: "a …",
    none: null,
  });
});

it("leaves no figure in per cent, of which a page would have to tell the source", () => {
  const text = shortenAnswer(exampleAnswer);
  expect(text).not.toMatch(/\d\s?%/);
  expect(text).toContain('"verdict": "ai"');
});
