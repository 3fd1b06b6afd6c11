import { expect, it } from "vitest";
import { sampleImageCard } from "../testing/models/sample-image-model.ts";
import { errorRatesOf } from "../verdict/error-rates.ts";
import { findLikeness, findTooOftenWrong } from "./error-rate.ts";

const rate = (n: number, value: number, low: number) => ({
  ...sampleImageCard,
  falsePositiveRates: [
    { group: "all", n: 2000, rate: 0.01, interval: { low: 0.006, high: 0.015, level: 0.95 } },
    { group: "face", n, rate: value, interval: { low, high: 0.4, level: 0.95 } },
  ],
});
const face = { kind: "face", probability: 0.9, plausible: ["face"] } as const;

it("a kind that is surely flagged too often is held back, however few pictures showed it", () => {
  expect(findTooOftenWrong(rate(29, 0.17, 0.08), face, "as is")).toMatchObject({ rate: 0.17 });
  expect(findTooOftenWrong(rate(29, 0.03, 0.01), face, "as is")).toBeNull();
});

it("a rate over few pictures is not shown as this picture's", () => {
  const likeness = findLikeness(face, "as is");
  const rateOf = (n: number) => errorRatesOf(rate(n, 0.17, 0.08), likeness).measuredErrorRate;
  expect(rateOf(29)).toMatchObject({ sampleCount: 2000 });
  expect(rateOf(290)).toMatchObject({ sampleCount: 290 });
});
