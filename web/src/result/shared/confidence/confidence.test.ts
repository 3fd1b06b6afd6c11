import { describe, expect, it } from "vitest";
import { clampConfidence, confidenceLabel, confidenceTone, needsWarning } from "./confidence.ts";

describe("the shown confidence", () => {
  it("stays between 5 and 85", () => {
    expect(clampConfidence(0)).toBe(5);
    expect(clampConfidence(99.9)).toBe(85);
    expect(clampConfidence(Number.POSITIVE_INFINITY)).toBe(85);
  });

  it("is rounded", () => {
    expect(clampConfidence(61.5)).toBe(62);
  });

  it("is 75 for what is no number", () => {
    expect(clampConfidence(undefined)).toBe(75);
    expect(clampConfidence("90")).toBe(75);
    expect(clampConfidence(Number.NaN)).toBe(75);
  });
});

it.each([
  [100, "High"],
  [80, "High"],
  [79, "Moderate"],
  [60, "Moderate"],
  [59, "Low"],
  [40, "Low"],
  [39, "Very Low"],
  [0, "Very Low"],
])("calls %i percent %s", (percent, label) => {
  expect(confidenceLabel(percent)).toBe(label);
});

it.each([
  [80, "bad"],
  [79.9, "warn"],
  [60, "warn"],
  [59.9, "good"],
] as const)("colours %d percent %s", (percent, tone) => {
  expect(confidenceTone(percent)).toBe(tone);
});

it("warns below 50 percent", () => {
  expect(needsWarning(49.9)).toBe(true);
  expect(needsWarning(50)).toBe(false);
});
