import { describe, expect, it } from "vitest";
import { statisticNames, summarizeEncoder, summarizeLanguageModel } from "./summarize.ts";

/** Made figures, the same that training/text/score.py was given for the expected ones. */
function makeStatistics(pieces: number): Float32Array {
  const rows = Array.from({ length: pieces }, (_, i) => [
    -((i * 7) % 23) / 4 - 0.125,
    -((i * 5) % 19) / 4 - 0.25,
    -((i * 3) % 11) / 4 - 0.5,
    ((i * 11) % 13) / 2,
    Math.log(1 + ((i * 37) % 211)),
    -((i * 13) % 17) / 4 - 0.5,
  ]);
  return Float32Array.from(rows.flat());
}

describe("summarizeLanguageModel", () => {
  it("says nothing of a text without a piece", () => {
    expect(summarizeLanguageModel({ statistics: new Float32Array(0) })).toBeNull();
  });

  it.each([
    [
      5,
      [
        0.675, 0.509901951, 0.8, 0.675, 0.6, -2.475, -1.8, -1.28124996, -1.025, 1.45, 3.535503864,
        0.2, 1.302631579, 1.834393633, 0.827647268, 0, 0.675, 0.675, 0.4, 4.675, 5,
      ],
    ],
    [
      100,
      [
        0.3925, 2.034777322, 0.57, 0.25125, 0.1375, -2.8575, -2.465, -6.444875696, -1.12, 1.7375,
        4.333147002, 0.01, 1.138446215, 1.669301875, 0.796378522, 0.097003024, 0.109375, 0.32421875,
        0.51, 5.125, 100,
      ],
    ],
  ])("computes for %i pieces what training computed", (pieces, expected) => {
    const summary = summarizeLanguageModel({ statistics: makeStatistics(pieces) });
    expect(Object.keys(summary ?? {})).toEqual([...statisticNames]);
    for (const [i, name] of statisticNames.entries()) {
      expect(summary?.[name], name).toBeCloseTo(expected[i] as number, 8);
    }
  });
});

describe("summarizeEncoder", () => {
  const offsets = { starts: new Int32Array(30), ends: new Int32Array(30) };

  it("says nothing of a text without a piece", () => {
    const tokenLogits = new Float32Array(0);
    expect(summarizeEncoder({ windows: [], tokenLogits, ...offsets })).toBeNull();
  });

  it("weighs windows by their length and reads the spread of the pieces, as training does", () => {
    const window = { start: 0, end: 1 };
    const summary = summarizeEncoder({
      windows: [
        { ...window, pieces: 12, logit: 1.5, familyLogits: [1, 2], domainLogits: [1] },
        { ...window, pieces: 12, logit: -0.5, familyLogits: [3, -4], domainLogits: [3] },
        { ...window, pieces: 6, logit: 2.25, familyLogits: [0.5, 0.25], domainLogits: [0.5] },
      ],
      tokenLogits: Float32Array.from({ length: 30 }, (_, i) => ((i * 7) % 10) / 4 - 1),
      ...offsets,
    });
    const expected = {
      mean: 0.85,
      min: -0.5,
      max: 2.25,
      sd: 1.1606990230986767,
      pieces: 30,
      pieceMean: 0.125,
      pieceLow: -0.775,
      pieceMiddle: 0.125,
      pieceHigh: 1.025,
    };
    for (const [name, value] of Object.entries(expected)) {
      expect(summary?.[name as keyof typeof expected], name).toBeCloseTo(value, 10);
    }
    expect(summary?.families).toEqual([1.7, -0.75]);
    expect(summary?.domains).toEqual([1.7]);
  });
});
