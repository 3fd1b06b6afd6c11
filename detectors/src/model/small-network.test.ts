import { describe, expect, it } from "vitest";
import { listContributions, runNetwork, type SmallNetwork, standardize } from "./small-network.ts";

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

describe("a small network", () => {
  it("standardizes its inputs, clips them at 5 and gives one logit", () => {
    expect(standardize({ a: 3, b: 100 }, network)).toEqual([1, 5]);
    const expected = 0.4 + 2 * Math.tanh(0.1 + 1 - 5) - 3 * Math.tanh(-0.2 + 0.5 + 1.25);
    expect(runNetwork(network, [1, 5])).toBeCloseTo(expected, 12);
  });

  it("says how far each input moved it from where it would be at its mean", () => {
    const [a, b] = listContributions(network, [1, 0]);
    expect(a).toBeCloseTo(runNetwork(network, [1, 0]) - runNetwork(network, [0, 0]), 12);
    expect(b).toBe(0);
  });

  it("names a figure that was not measured", () => {
    expect(() => standardize({ a: 1 }, network)).toThrow("asks for b");
    expect(() => standardize({ a: Number.NaN, b: 1 }, network)).toThrow("asks for a");
  });
});
