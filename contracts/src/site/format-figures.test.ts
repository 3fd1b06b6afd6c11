import { expect, it } from "vitest";
import { formatPercent, formatScore, formatShare } from "./format-figures.ts";

it.each([
  [0, "0%"],
  [0.0004, "<0.1%"],
  [0.012, "1.2%"],
  [0.42, "42%"],
  [0.934, "93%"],
  [0.996, "99.6%"],
  [0.9996, ">99.9%"],
  [1, "100%"],
])("writes %d as %s", (fraction, text) => {
  expect(formatPercent(fraction)).toBe(text);
});

it.each([
  [0.91, "0.91"],
  [0.5, "0.50"],
  [0.9981, ">0.99"],
  [0.0012, "<0.01"],
])("writes the score %d as %s", (score, shown) => {
  expect(formatScore(score)).toBe(shown);
});

it.each([
  [0, "0.0%"],
  [0.0003, "<0.1%"],
  [0.7125, "71.3%"],
  [0.9999, ">99.9%"],
  [1, "100.0%"],
])("writes the measured share %d as %s", (share, shown) => {
  expect(formatShare(share)).toBe(shown);
});
