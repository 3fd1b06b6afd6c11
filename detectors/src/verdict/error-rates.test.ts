import { describe, expect, it } from "vitest";
import { sampleCard } from "../testing/models/sample-card.ts";
import { errorRatesOf } from "./error-rates.ts";

const rate = (group: string, n: number, value: number) => ({
  group,
  n,
  rate: value,
  interval: { low: value / 2, high: value * 2, level: 0.95 },
});
const card = {
  ...sampleCard,
  falsePositiveRates: [
    rate("all", 900, 0.01),
    rate("essay", 300, 0.02),
    rate("essay, long", 200, 0.005),
    rate("news", 20, 0.3),
    rate("wiki", 100, 0.03),
  ],
  missRates: [rate("all", 700, 0.2), rate("essay, long", 80, 0.1)],
};
const groupsOf = (kind: string) => [
  [`${kind}, long`, `long ${kind}s`] as const,
  [kind, `${kind}s`] as const,
];
const likeness = (...kinds: string[]) => ({
  plausible: kinds.map(groupsOf),
  everything: "everything",
  samplesMin: 50,
});

describe("the error rates of a result", () => {
  it("are those of the narrowest group with enough samples", () => {
    expect(errorRatesOf(card, likeness("essay"))).toMatchObject({
      measuredErrorRate: { falsePositiveRate: 0.005, sampleCount: 200, group: "long essays" },
      measuredMissRate: { missRate: 0.1, sampleCount: 80, group: "long essays" },
    });
    expect(errorRatesOf(card, likeness("news")).measuredErrorRate?.group).toBe("everything");
  });

  it("are the highest of the kinds it may be", () => {
    const { measuredErrorRate, measuredMissRate } = errorRatesOf(card, likeness("essay", "wiki"));
    expect(measuredErrorRate).toMatchObject({ falsePositiveRate: 0.03, group: "wikis" });
    expect(measuredMissRate).toMatchObject({ missRate: 0.1 });
  });

  it("are those over everything where nothing narrower was measured, and null without any", () => {
    expect(errorRatesOf(card, likeness()).measuredMissRate).toMatchObject({ missRate: 0.2 });
    const bare = { ...card, falsePositiveRates: [], missRates: undefined };
    expect(errorRatesOf(bare, likeness("essay"))).toEqual({
      measuredErrorRate: null,
      measuredMissRate: null,
    });
  });
});
