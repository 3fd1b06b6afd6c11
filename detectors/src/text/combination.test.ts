import { describe, expect, it } from "vitest";
import { sampleCombination } from "../testing/models/sample-text-model.ts";
import { combineMembers, members, readCombination } from "./combination.ts";

const figures = Object.fromEntries(
  members.flatMap((member) =>
    sampleCombination.members[member].network.inputs.map((name) => [name, 0.5]),
  ),
);

describe("the combination", () => {
  it("weighs the members by the text's length, and shows weights that sum to 1", () => {
    const short = combineMembers(sampleCombination, figures, Math.exp(3));
    const long = combineMembers(sampleCombination, figures, Math.exp(6));
    const sum = members.reduce((total, member) => total + short.members[member].weight, 0);
    expect(sum).toBeCloseTo(1, 12);
    expect(short.members.semantic_depth.coefficient).toBeCloseTo(0.9);
    expect(long.members.semantic_depth.coefficient).toBeCloseTo(1.2);
    expect(long.members.semantic_depth.weight).toBeGreaterThan(short.members.semantic_depth.weight);
  });

  it("takes a very long text for no longer than those it learned from", () => {
    const long = combineMembers(sampleCombination, figures, Math.exp(6));
    expect(combineMembers(sampleCombination, figures, Math.exp(12))).toEqual(long);
  });

  it("adds up what the members say", () => {
    const { score, members: scored } = combineMembers(sampleCombination, figures, Math.exp(4));
    const total = members.reduce((sum, m) => sum + scored[m].coefficient * scored[m].logit, 0);
    expect(score).toBeCloseTo(total, 12);
  });
});

describe("combination.json", () => {
  it("is read back as it was written", () => {
    expect(readCombination(JSON.stringify(sampleCombination))).toEqual(sampleCombination);
  });

  const { members: networks, mixture, parts } = sampleCombination;
  const broken: [what: string, change: object][] = [
    ["bias", { bias: [1] }],
    ["length.bias", { length: { mean: 1, scale: 1 } }],
    ["members", { members: undefined }],
    ["figures.linguistic_pattern", { figures: {} }],
    ["mixture.runs.offset", { mixture: { ...mixture, runs: { ...mixture?.runs, offset: "0" } } }],
    ["mixture.runs", { mixture: { aiFrom: 1, humanBelow: 0 } }],
    ["familyNamedFrom", { familyNamedFrom: null }],
    [
      "parts.sentence.calibration",
      {
        parts: {
          sentence: { ...parts.sentence, calibration: { scores: [1, 0], probabilities: [0, 1] } },
        },
      },
    ],
    [
      "members.semantic_depth.network.mean",
      {
        members: {
          ...networks,
          semantic_depth: {
            ...networks.semantic_depth,
            network: { ...networks.semantic_depth.network, mean: [] },
          },
        },
      },
    ],
  ];
  it.each(broken)("is refused with the place of the fault: %s", (what, change) => {
    const json = JSON.stringify({ ...sampleCombination, ...change });
    expect(() => readCombination(json)).toThrow(what);
  });
});
