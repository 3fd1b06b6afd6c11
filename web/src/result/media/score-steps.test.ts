import type { Segment } from "@tellsign/contracts/detection/detection";
import { expect, it } from "vitest";
import { describeStep, findStep, laySteps, tabulateSteps } from "./score-steps.ts";

function window(startS: number, endS: number, aiProbability: number | null): Segment {
  return { startS, endS, aiProbability, lane: "sound" };
}

it("takes the mean where windows overlap, and leaves gaps unscored", () => {
  const steps = laySteps([window(0, 4, 0.2), window(2, 6, 0.8), window(8, 9, null)], "sound", 10);
  expect(steps).toEqual([
    { startS: 0, endS: 2, probability: 0.2 },
    { startS: 2, endS: 4, probability: 0.5 },
    { startS: 4, endS: 6, probability: 0.8 },
    { startS: 6, endS: 10, probability: null },
  ]);
});

it("covers the whole recording and nothing beyond it", () => {
  const steps = laySteps([window(1, 30, 0.9)], "sound", 5);
  expect(steps[0]).toEqual({ startS: 0, endS: 1, probability: null });
  expect(steps.at(-1)?.endS).toBe(5);
  expect(laySteps([], "sound", 5)).toEqual([{ startS: 0, endS: 5, probability: null }]);
  expect(laySteps([window(0, 5, 0.9)], "faces", 5)[0]?.probability).toBeNull();
});

it("finds what lies under the cursor, at the very end too", () => {
  const steps = laySteps([window(0, 2, 0.9), window(2, 4, null)], "sound", 4);
  expect(findStep(steps, 0)).toEqual({ startS: 0, endS: 2, probability: 0.9 });
  expect(findStep(steps, 2)?.probability).toBeNull();
  expect(findStep(steps, 4)?.probability).toBeNull();
});

it("says in words what a score means", () => {
  const words = [0.9, 0.7, 0.2, null].map((probability) =>
    describeStep({ startS: 0, endS: 1, probability }),
  );
  expect(words).toEqual(["Reads like AI", "Leans toward AI", "Nothing notable", "Not scored"]);
});

it("cuts several lanes at the same places", () => {
  const rows = tabulateSteps([
    laySteps([window(0, 2, 0.1)], "sound", 4),
    laySteps([{ ...window(1, 4, 0.7), lane: "faces" }], "faces", 4),
  ]);
  expect(rows.map(({ startS, endS }) => [startS, endS])).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
  ]);
  expect(rows[1]?.steps.map((step) => step?.probability)).toEqual([0.1, 0.7]);
});
