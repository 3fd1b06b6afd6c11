import { expect, it } from "vitest";
import { formatPercent } from "./format-percent.ts";

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
