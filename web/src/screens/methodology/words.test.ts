import { expect, it } from "vitest";
import { describeReliability, describeStep, formatThreshold } from "./words.ts";

it("says what a threshold would do to a thousand of each, and what it did in the set", () => {
  expect(describeStep([0.891479, 4, 757], { human: 1290, ai: 3868 }, "texts")).toBe(
    "With everything from 0.89 up called AI, of 1,000 human texts about 3 would be called AI, and of 1,000 AI texts about 196 would be caught. In this set: 4 of 1,290 and 757 of 3,868.",
  );
});

it("says where probabilities lie farthest from what happened, and on which side", () => {
  const bins = [
    { from: 0, to: 0.1, mean: 0.05, ai: [20, 100, 0.2, 0.13, 0.29] },
    { from: 0.1, to: 0.2, mean: 0.15, ai: [60, 100, 0.6, 0.5, 0.69] },
  ] as const;
  expect(describeReliability(bins, "clips")).toContain(
    "where the model said 0.15 on average, 60 of 100 clips were AI, so it was too low there",
  );
});

it("prints a threshold so that one close to 1 does not read as 1", () => {
  expect([0.891479, 0.999, 0.995, 1].map(formatThreshold)).toEqual([
    "0.89",
    "0.999",
    "0.995",
    "1.00",
  ]);
});
