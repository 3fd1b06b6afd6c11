import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMixture, findRuns, type ReadSentence } from "./mixture.ts";

const settings = {
  scale: 0.1,
  offset: 0,
  switchCost: 3,
  wordsMin: 30,
  probabilityMin: null,
  probabilityMax: null,
};
const calibration = { scores: [-4, 4], probabilities: [0, 1] };
const find = (read: readonly ReadSentence[]) =>
  findMixture(read, { aiFrom: 1, humanBelow: -1, runs: settings }, calibration);

const sentence: fc.Arbitrary<ReadSentence> = fc.record({
  words: fc.integer({ min: 1, max: 40 }),
  logit: fc.option(fc.double({ min: -8, max: 8, noNaN: true })),
});
const sentences = fc.array(sentence, { maxLength: 12 });

function repeat(count: number, logit: number): ReadSentence[] {
  return Array.from({ length: count }, () => ({ words: 15, logit }));
}

/** What a reading earns, each sentence as AI (true) or not. */
function worth(read: readonly ReadSentence[], asAi: readonly boolean[]): number {
  return read.reduce((sum, { words, logit }, i) => {
    const evidence = asAi[i] ? words * (logit ?? 0) * settings.scale : 0;
    const changes = i > 0 && asAi[i] !== asAi[i - 1] ? settings.switchCost : 0;
    return sum + evidence - changes;
  }, 0);
}

describe("runs", () => {
  it("hold every sentence once, in order, and never two alike side by side", () => {
    fc.assert(
      fc.property(sentences, (read) => {
        const runs = findRuns(read, settings);
        let at = 0;
        for (const [i, run] of runs.entries()) {
          expect(run.from).toBe(at);
          expect(run.to).toBeGreaterThan(run.from);
          expect(run.reads).not.toBe(runs[i - 1]?.reads);
          const words = read.slice(run.from, run.to).reduce((sum, s) => sum + s.words, 0);
          expect(run.words).toBe(words);
          at = run.to;
        }
        expect(at).toBe(read.length);
      }),
    );
  });

  it("are the best of all ways to read the text", () => {
    fc.assert(
      fc.property(sentences, (read) => {
        const asAi = findRuns(read, settings).flatMap(({ reads, from, to }) =>
          Array<boolean>(to - from).fill(reads === "ai"),
        );
        const best = Array.from({ length: 2 ** read.length }, (_, bits) =>
          worth(
            read,
            read.map((_, i) => ((bits >> i) & 1) === 1),
          ),
        ).reduce((a, b) => Math.max(a, b));
        expect(worth(read, asAi)).toBeCloseTo(best, 8);
      }),
      { numRuns: 60 },
    );
  });

  it("do not break at one stray sentence", () => {
    const read = [...repeat(4, -3), { words: 6, logit: 3 }, ...repeat(4, -3)];
    expect(findRuns(read, settings)).toEqual([{ reads: "human", from: 0, to: 9, words: 126 }]);
  });

  it("grow no fewer when changing hands costs less", () => {
    fc.assert(
      fc.property(sentences, (read) => {
        const dear = findRuns(read, { ...settings, switchCost: 8 }).length;
        expect(findRuns(read, { ...settings, switchCost: 0.5 }).length).toBeGreaterThanOrEqual(
          dear,
        );
      }),
    );
  });
});

describe("a mixture", () => {
  it("shows where the hands change and the share of AI", () => {
    const found = find([...repeat(4, -3), ...repeat(2, 3), ...repeat(2, -2)]);
    expect(found?.runs.map(({ reads, from, to }) => [reads, from, to])).toEqual([
      ["human", 0, 4],
      ["ai", 4, 6],
      ["human", 6, 8],
    ]);
    expect(found?.aiShare).toBe(0.25);
    expect(found?.aiLogit).toBe(3);
    expect(found?.humanLogit).toBeCloseTo(-8 / 3);
    expect(found?.confidence).toBeCloseTo((7 / 8) * (1 - (4 - 8 / 3) / 8));
  });

  it("needs a long enough run of each hand", () => {
    expect(find([...repeat(8, -3), ...repeat(1, 4)])).toBeNull();
    expect(find(repeat(9, -3))).toBeNull();
    expect(find([])).toBeNull();
  });

  it("needs both hands to be clear", () => {
    expect(find([...repeat(8, -0.6), ...repeat(8, 3)])).toBeNull();
    expect(find([...repeat(8, -3), ...repeat(8, 0.8)])).toBeNull();
  });
});
