import { describe, expect, it } from "vitest";
import { sampleAudioCombination } from "../testing/sample-audio-model.ts";
import {
  combine,
  type Figures,
  figureNames,
  findShares,
  findSlope,
  rateWindow,
  readCombination,
} from "./combination.ts";
import { summarise } from "./models.ts";

const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;
const read = (changed: object) =>
  readCombination(JSON.stringify({ ...sampleAudioCombination, ...changed }));

describe("the combination", () => {
  it("weighs standardised figures, and rises with a network by its slope", () => {
    const combination = read({
      intercept: 0.5,
      features: [
        { name: "encoderMean", mean: 1, scale: 2, weight: 3 },
        { name: "encoderSpread", mean: 0, scale: 1, weight: -1 },
        { name: "spectralUpper", mean: 0, scale: 1, weight: 1 },
      ],
    });
    expect(combine(combination, { ...none, encoderMean: 3, encoderSpread: 2 })).toBe(1.5);
    expect(findSlope(combination, "encoder")).toBe(1.5);
    expect(findShares(combination)).toEqual({ encoder: 0.8, spectral: 0.2 });
  });

  it("has limits for windows only where the file names both", () => {
    const { aiFrom: _, ...window } = sampleAudioCombination.window;
    expect(read({ window }).window.limits).toBeNull();
    expect(read({}).window.limits).toEqual({ aiFrom: 0.9, humanBelow: 0.1 });
  });

  it("rates windows by their own calibration where there is one", () => {
    const calibration = { scores: [-1, 1], probabilities: [0.2, 0.8] };
    const { window } = read({ window: { ...sampleAudioCombination.window, calibration } });
    expect(rateWindow(window, 5)).toBe(0.8);
    expect(rateWindow(read({}).window, 0)).toBe(0.5);
  });

  it.each([
    [{ features: [{ name: "loudness", mean: 0, scale: 1, weight: 1 }] }, "features[0].name"],
    [{ features: [{ name: "encoderMean", mean: 0, scale: 0, weight: 1 }] }, "features[0].scale"],
    [{ features: {} }, "features is not a list"],
    [{ intercept: "0" }, "intercept is not a number"],
    [{ window: null }, "window is not an object"],
  ])("is refused where it is not what it should be", (changed, message) => {
    expect(() => read(changed)).toThrow(message);
  });

  it("summarises windows by mean, ends, spread and upper quarter", () => {
    expect(summarise([1, 2, 3, 6])).toEqual({
      Mean: 3,
      Max: 6,
      Min: 1,
      Spread: Math.sqrt(3.5),
      Upper: 6,
    });
  });
});
