import { expect, it } from "vitest";
import { describeLeaning } from "./describe-leaning.ts";
import { modalities } from "./modality.ts";
import { findNextStep } from "./next-steps.ts";
import { uncertainReasonCodes } from "./uncertain-reasons.ts";

const precisionOf = (precision: number) => ({
  precision,
  interval: { low: 0.6, high: 1, level: 0.95 },
  sampleCount: 90,
  group: "Samples",
});

it("says a leaning in tenths, rounded down, with its limit", () => {
  expect(describeLeaning({ leaning: "ai", leaningPrecision: precisionOf(0.799) })).toBe(
    "Leans AI: 7 of 10 contents that looked like this were AI. That is not enough to accuse anyone.",
  );
  expect(describeLeaning({ leaning: "human", leaningPrecision: precisionOf(1) })).toBe(
    "Leans human: 9 of 10 contents that looked like this were made by people. That is not enough to clear anyone.",
  );
  expect(describeLeaning({ leaning: null, leaningPrecision: null })).toBeNull();
  expect(describeLeaning({})).toBeNull();
});

it("has a next step for every reason and kind of content", () => {
  for (const modality of modalities) {
    for (const code of uncertainReasonCodes)
      expect(findNextStep(code, modality)).toMatch(/^[A-Z].+\.$/);
  }
});
