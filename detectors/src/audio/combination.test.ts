import { describe, expect, it } from "vitest";
import { combine, ratePart } from "../model/combination.ts";
import { sampleAudioCombination } from "../testing/models/sample-audio-model.ts";
import { type Figures, figureNames, findSlope, readCombination } from "./combination.ts";
import { summarize } from "./models.ts";

const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;
const read = (changed: object) =>
  readCombination(JSON.stringify({ ...sampleAudioCombination, ...changed }));

describe("the combination", () => {
  it("weighs standardized figures, and rises with a network by its slope", () => {
    const combination = read({
      bias: 0.5,
      figures: {
        encoderMean: { mean: 1, scale: 2, weight: 3 },
        encoderSpread: { mean: 0, scale: 1, weight: -1 },
      },
    });
    expect(combine(combination, { ...none, encoderMean: 3, encoderSpread: 2 })).toBe(1.5);
    expect(findSlope(combination, "encoder")).toBe(1.5);
  });

  it("tells two hands apart only where the file says from when on", () => {
    expect(read({ mixture: null }).mixture).toBeNull();
    expect(read({}).mixture).toMatchObject({ aiFrom: 0.9, humanBelow: 0.1 });
    expect(() => read({ mixture: { humanBelow: 0.1 } })).toThrow("mixture.aiFrom");
  });

  it("rates windows by their own calibration where there is one", () => {
    const calibration = { scores: [-1, 1], probabilities: [0.2, 0.8] };
    const { parts } = read({ parts: { window: { calibration } } });
    expect(ratePart(parts.window, 5)).toBe(0.8);
    expect(ratePart(read({}).parts.window, 0)).toBe(0.5);
  });

  it.each([
    [{ figures: { loudness: { mean: 0, scale: 1, weight: 1 } } }, "figures.loudness is not known"],
    [{ figures: { encoderMean: { mean: 0, scale: 0, weight: 1 } } }, "figures.encoderMean.scale"],
    [{ figures: [] }, "figures is not an object"],
    [{ figures: undefined }, "figures is not an object"],
    [{ bias: "0" }, "bias is not a number"],
    [{ shares: {} }, "shares.encoder is not a number"],
    [{ parts: {} }, "parts.window is not an object"],
  ])("is refused where it is not what it should be", (changed, message) => {
    expect(() => read(changed)).toThrow(message);
  });

  it("summarizes windows by mean, ends, spread and upper quarter", () => {
    expect(summarize([1, 2, 3, 6])).toEqual({
      Mean: 3,
      Max: 6,
      Min: 1,
      Spread: Math.sqrt(3.5),
      Upper: 6,
    });
  });
});
