import { expect, it } from "vitest";
import { formatScore } from "./format-score.ts";

it.each([
  [0.91, "0.91"],
  [0.5, "0.50"],
  [0.9981, ">0.99"],
  [0.0012, "<0.01"],
])("shows %d as %s", (score, shown) => {
  expect(formatScore(score)).toBe(shown);
});
