/** Marks per 100 words, dashes and quotation marks in one form. */

import { countMatches, per100Words, shareOfSentences } from "./statistics.ts";
import type { StyleFeature } from "./style-sample.ts";

const marks: readonly [name: string, label: string, pattern: RegExp][] = [
  ["comma", "commas", /,/g],
  ["semicolon", "semicolons", /;/g],
  ["colon", "colons", /:(?!\d)/g],
  ["dash", "dashes between words", / - /g],
  ["hyphen", "hyphenated words", /\p{L}-\p{L}/gu],
  ["bracket", "opening brackets", /[([]/g],
  ["quotation", "double quotation marks", /"/g],
  ["question", "question marks", /\?/g],
  ["exclamation", "exclamation points", /!/g],
  ["ellipsis", "ellipses", /\u2026|\.{3,}/g],
  ["comma-and", 'commas before "and"', /, and\b/g],
  ["comma-but", 'commas before "but"', /, but\b/g],
  ["comma-which", 'commas before "which" or "who"', /, (?:which|who)\b/g],
];

export const punctuationFeatures: StyleFeature[] = [
  ...marks.map(
    ([name, label, pattern]): StyleFeature => ({
      name: `mark-${name}`,
      label: `${label} per 100 words`,
      measure: (sample) => per100Words(countMatches(sample.lower, pattern), sample),
    }),
  ),
  {
    name: "mark-none",
    label: "share of sentences without a comma or other inner mark",
    measure: (sample) => shareOfSentences(sample, ({ text }) => !/[,;:(]| - /.test(text)),
  },
  {
    name: "mark-many-commas",
    label: "share of sentences with three commas or more",
    measure: (sample) => shareOfSentences(sample, ({ text }) => countMatches(text, /,/g) >= 3),
  },
];
