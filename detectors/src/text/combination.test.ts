import { describe, expect, it } from "vitest";
import { sampleCombination } from "../testing/sample-text-model.ts";
import {
  combine,
  listContributions,
  members,
  runNetwork,
  type SmallNetwork,
  standardise,
} from "./combination.ts";
import { readCombination } from "./read-combination.ts";

const network: SmallNetwork = {
  inputs: ["a", "b"],
  mean: [1, 2],
  scale: [2, 0.5],
  layers: [
    {
      weight: [
        [1, -1],
        [0.5, 0.25],
      ],
      bias: [0.1, -0.2],
    },
    { weight: [[2, -3]], bias: [0.4] },
  ],
};

const figures = Object.fromEntries(
  members.flatMap((member) =>
    sampleCombination.members[member].network.inputs.map((name) => [name, 0.5]),
  ),
);

describe("a small network", () => {
  it("standardises its inputs, clips them at 5 and gives one logit", () => {
    expect(standardise({ a: 3, b: 100 }, network)).toEqual([1, 5]);
    const expected = 0.4 + 2 * Math.tanh(0.1 + 1 - 5) - 3 * Math.tanh(-0.2 + 0.5 + 1.25);
    expect(runNetwork(network, [1, 5])).toBeCloseTo(expected, 12);
  });

  it("says how far each input moved it from where it would be at its mean", () => {
    const [a, b] = listContributions(network, [1, 0]);
    expect(a).toBeCloseTo(runNetwork(network, [1, 0]) - runNetwork(network, [0, 0]), 12);
    expect(b).toBe(0);
  });

  it("names a figure that was not measured", () => {
    expect(() => standardise({ a: 1 }, network)).toThrow("asks for b");
    expect(() => standardise({ a: Number.NaN, b: 1 }, network)).toThrow("asks for a");
  });
});

describe("the combination", () => {
  it("weighs the members by the text's length, and shows weights that sum to 1", () => {
    const short = combine(sampleCombination, figures, Math.exp(3));
    const long = combine(sampleCombination, figures, Math.exp(6));
    const sum = members.reduce((total, member) => total + short.members[member].weight, 0);
    expect(sum).toBeCloseTo(1, 12);
    expect(short.members.semantic_depth.coefficient).toBeCloseTo(0.9);
    expect(long.members.semantic_depth.coefficient).toBeCloseTo(1.2);
    expect(long.members.semantic_depth.weight).toBeGreaterThan(short.members.semantic_depth.weight);
  });

  it("takes a very long text for no longer than those it learnt from", () => {
    const long = combine(sampleCombination, figures, Math.exp(6));
    expect(combine(sampleCombination, figures, Math.exp(12))).toEqual(long);
  });

  it("adds up what the members say", () => {
    const { score, members: scored } = combine(sampleCombination, figures, Math.exp(4));
    const total = members.reduce((sum, m) => sum + scored[m].coefficient * scored[m].logit, 0);
    expect(score).toBeCloseTo(total, 12);
  });
});

describe("combination.json", () => {
  it("is read back as it was written", () => {
    expect(readCombination(JSON.stringify(sampleCombination))).toEqual(sampleCombination);
  });

  const broken: [what: string, change: (value: typeof sampleCombination) => unknown][] = [
    ["combine.bias", (value) => ({ ...value, combine: { ...value.combine, bias: [1] } })],
    ["members", ({ members: _, ...rest }) => rest],
    ["segments.offset", (value) => ({ ...value, segments: { ...value.segments, offset: "0" } })],
    ["family.namedFrom", (value) => ({ ...value, family: {} })],
    [
      "sentences.calibration",
      (value) => ({
        ...value,
        sentences: { ...value.sentences, calibration: { scores: [1, 0], probabilities: [0, 1] } },
      }),
    ],
    [
      "members.semantic_depth.network.mean",
      (value) => ({
        ...value,
        members: {
          ...value.members,
          semantic_depth: {
            ...value.members.semantic_depth,
            network: { ...value.members.semantic_depth.network, mean: [] },
          },
        },
      }),
    ],
  ];
  it.each(broken)("is refused with the place of the fault: %s", (what, change) => {
    const json = JSON.stringify(change(structuredClone(sampleCombination)));
    expect(() => readCombination(json)).toThrow(what);
  });
});
