import { describe, expect, it } from "vitest";
import { combine } from "../model/combination.ts";
import { sampleVideoCombination } from "../testing/models/sample-video-model.ts";
import { combineSome, readCombination } from "./combination.ts";
import { type Figures, figureNames } from "./networks/figures.ts";

const none = Object.fromEntries(figureNames.map((name) => [name, null])) as Figures;
const combination = readCombination(JSON.stringify(sampleVideoCombination));

describe("a combination", () => {
  it("weighs standardized figures, and one that is missing as the average clip's", () => {
    expect(combine(combination, none)).toBe(0);
    expect(combine(combination, { ...none, pictureMean: 3 })).toBeCloseTo(3, 9);
    expect(combine(combination, { ...none, pictureMean: 3, faceMean: 2 })).toBeCloseTo(3.2, 9);
  });

  it("tells what some figures add by themselves, or that none of them is weighed", () => {
    expect(combineSome(combination, { aligned: 0.7, way: 5 })).toBeCloseTo(0.01, 9);
    expect(combineSome(combination, { way: 5 })).toBeNull();
  });

  it.each([
    ["an unknown figure", { ...sampleVideoCombination, figures: { luck: {} } }],
    [
      "a weight that is no number",
      { ...sampleVideoCombination, figures: { way: { mean: 0, scale: 1 } } },
    ],
    ["no bias", { ...sampleVideoCombination, bias: null }],
  ])("with %s is refused", (_, broken) => {
    expect(() => readCombination(JSON.stringify(broken))).toThrow("combination.json");
  });
});
