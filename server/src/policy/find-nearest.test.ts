import { expect, it } from "vitest";
import { findNearest } from "./find-nearest.ts";

it("finds what a misspelled name stands for, and nothing for another", () => {
  const known = ["type", "verdict", "from", "falsePositiveRate", "customId"];
  expect(findNearest("typ", known)).toBe("type");
  expect(findNearest("Verdicts", known)).toBe("verdict");
  expect(findNearest("false_positive_rate", known)).toBe("falsePositiveRate");
  expect(findNearest("customID", known)).toBe("customId");
  expect(findNearest("colour", known)).toBeNull();
  expect(findNearest("x".repeat(100_000), known)).toBeNull();
});
