import { expect, it } from "vitest";
import { findInlineMarkers } from "./inline-markers.ts";

function strip(text: string): string {
  let kept = "";
  let at = 0;
  for (const { start, end } of findInlineMarkers(text)) {
    kept += text.slice(at, start);
    at = end;
  }
  return kept + text.slice(at);
}

it.each([
  ["A **bold** word, an *italic* and a __third__.", "A bold word, an italic and a third."],
  ["**Note:**this and ***that***", "Note:this and that"],
  ["a **bold with _both_ inside**", "a bold with both inside"],
  ["see [the page](https://example.org/a?b=c) and [here](./x.md)", "see the page and here"],
  ["**[a link](https://example.org)**", "a link"],
  ["![a picture](a.png) then `code` and ~~gone~~[^1]", " then code and gone"],
  ["中**文**字", "中文字"],
])("strips %s", (text, stripped) => {
  expect(strip(text)).toBe(stripped);
});

it.each([
  "2 * 3 * 4 = 24 and 5*6*7",
  "the file_name_here and __init",
  "an array[1](2) and [a note] (aside)",
  "five stars ***** and a * footnote",
  "```js",
  "it's 'quoted' and `unclosed",
])("leaves %s", (text) => {
  expect(strip(text)).toBe(text);
});
