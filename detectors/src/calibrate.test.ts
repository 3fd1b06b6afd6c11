import { readFileSync } from "node:fs";
import { modalities } from "@tellsign/contracts/detection/modality";
import { ModelCard } from "@tellsign/contracts/models/model-card";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrate, findBand, findInterval } from "./calibrate.ts";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const calibration = fc
  .array(fc.tuple(number(-20, 20), number(0, 1)), { minLength: 1, maxLength: 12 })
  .map((rows) => ({
    scores: sorted(rows.map(([score]) => score)),
    probabilities: sorted(rows.map(([, probability]) => probability)),
  }));

describe("calibrate", () => {
  const table = { scores: [-2, 0, 4], probabilities: [0.1, 0.5, 0.9] };

  it("gives the table's own probabilities at its knots and a straight line between", () => {
    expect(calibrate(-2, table)).toBe(0.1);
    expect(calibrate(-1, table)).toBeCloseTo(0.3);
    expect(calibrate(0, table)).toBe(0.5);
    expect(calibrate(1, table)).toBeCloseTo(0.6);
    expect(calibrate(4, table)).toBe(0.9);
  });

  it("takes the ends of the table beyond it", () => {
    expect(calibrate(-100, table)).toBe(0.1);
    expect(calibrate(Number.POSITIVE_INFINITY, table)).toBe(0.9);
  });

  it("stays within 0 to 1 and never falls while the score rises", () => {
    fc.assert(
      fc.property(calibration, number(-30, 30), number(-30, 30), (figures, a, b) => {
        const low = calibrate(Math.min(a, b), figures);
        const high = calibrate(Math.max(a, b), figures);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  it("refuses a score that is no number and a table that does not rise", () => {
    expect(() => calibrate(Number.NaN, table)).toThrow("not a number");
    expect(() => calibrate(0, { scores: [], probabilities: [] })).toThrow("one probability");
    expect(() => calibrate(0, { scores: [0], probabilities: [0.1, 0.2] })).toThrow(
      "one probability",
    );
    expect(() => calibrate(0, { scores: [0, 1], probabilities: [0.9, 0.1] })).toThrow("rise");
  });
});

describe("findBand", () => {
  it("calls AI from its threshold on, human below its own, and nothing between", () => {
    const thresholds = { humanBelow: 0.2, aiFrom: 0.95 };
    expect(findBand(0.19999, thresholds)).toBe("human");
    expect(findBand(0.2, thresholds)).toBe("uncertain");
    expect(findBand(0.94999, thresholds)).toBe("uncertain");
    expect(findBand(0.95, thresholds)).toBe("ai");
  });

  it("says uncertain where thresholds overlap", () => {
    expect(findBand(0.6, { humanBelow: 0.7, aiFrom: 0.5 })).toBe("uncertain");
  });

  it("never moves back toward human while the probability rises", () => {
    const order = ["human", "uncertain", "ai"];
    fc.assert(
      fc.property(fc.array(number(0, 1), { minLength: 4, maxLength: 4 }), (values) => {
        const [humanBelow, aiFrom] = sorted(values.slice(0, 2)) as [number, number];
        const [low, high] = sorted(values.slice(2)) as [number, number];
        const thresholds = { humanBelow, aiFrom };
        const bands = [findBand(low, thresholds), findBand(high, thresholds)];
        const [first, second] = bands.map((band) => order.indexOf(band)) as [number, number];
        expect(second).toBeGreaterThanOrEqual(first);
      }),
    );
  });
});

describe("findInterval", () => {
  const table = { scores: [0, 1], probabilities: [0.4, 0.8], low: [0.3, 0.8], high: [0.5, 0.9] };

  it("takes the card's interval, widened where the probability stands at its end", () => {
    expect(findInterval(0, 0.4, table)).toEqual({ low: 0.3, high: 0.5, level: 0.95 });
    const widened = findInterval(1, 0.8, table);
    expect(widened?.low).toBeLessThan(0.75);
    expect(widened?.high).toBeCloseTo(0.9);
    expect(findInterval(0, 0.4, { scores: [0], probabilities: [0.4] })).toBeNull();
  });

  it.each(modalities)("has the probability within, as printed to a tenth: %s", (modality) => {
    const path = new URL(`../../models/${modality}/card.json`, import.meta.url);
    const { calibration } = ModelCard.parse(JSON.parse(readFileSync(path, "utf8")));
    const [first = 0, last = 0] = [calibration.scores.at(0), calibration.scores.at(-1)];
    fc.assert(
      fc.property(number(first - 1, last + 1), (score) => {
        const aiProbability = calibrate(score, calibration);
        const interval = findInterval(score, aiProbability, calibration);
        if (!interval) throw new Error("The card has no intervals.");
        const tenths = (value: number) => Math.floor(value * 1000);
        expect(interval.low).toBeLessThan(aiProbability);
        expect(interval.high).toBeGreaterThan(aiProbability);
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        if (aiProbability > 0.001 && aiProbability < 0.999) {
          expect(tenths(interval.low)).toBeLessThan(tenths(aiProbability));
          expect(tenths(interval.high)).toBeGreaterThan(tenths(aiProbability));
        }
      }),
    );
  });
});
