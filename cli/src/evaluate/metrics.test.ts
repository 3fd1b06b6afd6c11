import { MeasuredFigures } from "@tellsign/contracts/models/model-card";
import { describe, expect, it } from "vitest";
import {
  type Label,
  measureEer,
  measureFigures,
  measureLeaning,
  measureMixed,
  type Outcome,
} from "./metrics.ts";

/** Called AI from 0.8 on, human below 0.2, uncertain between. */
function outcome(label: Label, aiProbability: number | null): Outcome {
  const verdict =
    aiProbability === null || (aiProbability >= 0.2 && aiProbability < 0.8)
      ? "uncertain"
      : aiProbability < 0.2
        ? "human"
        : "ai";
  return { label, aiProbability, verdict, isAiGenerated: verdict === "ai" };
}

const outcomes = (label: Label, probabilities: (number | null)[]) =>
  probabilities.map((probability) => outcome(label, probability));

describe("measureFigures", () => {
  it("gives the figures computed by hand, ties counting half", () => {
    // Pairs won by AI: 0.9 wins 3, 0.5 wins 1 and ties 1, 0.1 ties 1: (3 + 1.5 + 0.5) / 9.
    const figures = measureFigures([
      ...outcomes(0, [0.1, 0.5, 0.85]),
      ...outcomes(1, [0.9, 0.5, 0.1]),
    ]);
    expect(figures.n).toBe(6);
    expect(figures.auroc).toBeCloseTo(5 / 9);
    expect(figures.tprAt1Fpr).toBeCloseTo(1 / 3);
    expect(figures.fpr).toBeCloseTo(1 / 3);
    expect(figures.tpr).toBeCloseTo(1 / 3);
    expect(figures.abstained).toBeCloseTo(2 / 6);
    expect(figures.accuracyOfAnswered).toBeCloseTo(2 / 4);
    // Bins: {0.1, 0.1} gap |0.2 - 1|, {0.5, 0.5} gap 0, {0.85} gap 0.85, {0.9} gap 0.1.
    expect(figures.ece).toBeCloseTo((0.8 + 0 + 0.85 + 0.1) / 6);
  });

  it("knows a perfect, a reversed and a blind detector", () => {
    expect(measureFigures([...outcomes(0, [0, 0.1]), ...outcomes(1, [0.9, 1])]).auroc).toBe(1);
    expect(measureFigures([...outcomes(0, [0.9, 1]), ...outcomes(1, [0, 0.1])]).auroc).toBe(0);
    expect(measureFigures([...outcomes(0, [0.5, 0.5]), ...outcomes(1, [0.5])]).auroc).toBe(0.5);
  });

  it("allows one false accusation in a hundred for tprAt1Fpr and five for tprAt5Fpr", () => {
    const human = Array.from({ length: 100 }, (_, i) => (i < 6 ? 0.9 - i / 100 : 0.1));
    const figures = measureFigures([
      ...outcomes(0, human),
      ...outcomes(1, [0.95, 0.895, 0.885, 0.865, 0.2]),
    ]);
    expect(figures.tprAt1Fpr).toBe(2 / 5);
    expect(figures.tprAt5Fpr).toBe(4 / 5);
  });

  it("takes no part of a tie: a threshold reaches all documents of one probability", () => {
    const figures = measureFigures([...outcomes(0, [0.9, 0.1]), ...outcomes(1, [0.9, 0.9])]);
    expect(figures.tprAt1Fpr).toBe(0);
  });

  it("counts mixed documents in n and abstained, and nowhere else", () => {
    const pure = [...outcomes(0, [0.1]), ...outcomes(1, [0.9])];
    const { n, abstained, ...rest } = measureFigures([...pure, ...outcomes(2, [0.95, null])]);
    const { n: _, abstained: __, ...without } = measureFigures(pure);
    expect([n, abstained]).toEqual([4, 1 / 4]);
    expect(rest).toEqual(without);
  });

  it("says null where a figure cannot be computed", () => {
    const figures = measureFigures([...outcomes(0, [null]), ...outcomes(1, [null])]);
    expect(figures).toEqual({
      n: 2,
      auroc: null,
      tprAt1Fpr: null,
      tprAt5Fpr: null,
      fpr: 0,
      tpr: 0,
      abstained: 1,
      accuracyOfAnswered: null,
      ece: null,
    });
    expect(measureFigures(outcomes(2, [null]))).toMatchObject({ n: 1, fpr: null, tpr: null });
    MeasuredFigures.parse(figures);
  });
});

describe("measureMixed", () => {
  const mixed = (label: Label): Outcome => ({ ...outcome(label, 0.6), verdict: "mixed" });

  it("tells how often mixed was answered, and how many mixed documents were noticed", () => {
    const figures = measureMixed([
      ...outcomes(0, [0.1, 0.1, 0.1]),
      mixed(0),
      ...outcomes(1, [0.9]),
      mixed(1),
      ...outcomes(2, [0.9, 0.1, 0.5]),
      mixed(2),
    ]);
    expect(figures).toEqual({ mixed: 2 / 6, humanMixed: 1 / 4, foundMixed: 2 / 4 });
  });

  it("says null where there is nothing to count", () => {
    expect(measureMixed([])).toEqual({ mixed: null, humanMixed: null, foundMixed: null });
  });
});

describe("measureEer", () => {
  it("is the error where both kinds of mistake are equally frequent", () => {
    const human = outcomes(0, [0.1, 0.2, 0.3, 0.6]);
    expect(measureEer([...human, ...outcomes(1, [0.4, 0.7, 0.8, 0.9])])).toBeCloseTo(0.25);
    expect(measureEer([...human, ...outcomes(1, [0.7, 0.8])])).toBe(0);
    expect(measureEer([...outcomes(0, [0.5]), ...outcomes(1, [0.5])])).toBeCloseTo(0.5);
  });

  it("is unknown without both classes; what is mixed or has no probability does not count", () => {
    expect(measureEer(outcomes(0, [0.1, 0.2]))).toBeNull();
    const all = [...outcomes(0, [0.1, null]), ...outcomes(1, [0.9]), ...outcomes(2, [0.01])];
    expect(measureEer(all)).toBe(0);
  });
});

it("tells how many lean, and how many of these are what they lean to", () => {
  const lean = (label: Label, leaning: "ai" | "human" | null) => ({
    label,
    aiProbability: 0.5,
    verdict: "uncertain" as const,
    isAiGenerated: false,
    leaning,
  });
  const leant = [lean(1, "ai"), lean(1, "human"), lean(0, "human"), lean(0, null), lean(2, "ai")];
  expect(measureLeaning(leant)).toEqual({ leaning: 4 / 5, leaningPrecision: 2 / 3 });
  expect(measureLeaning([])).toEqual({ leaning: null, leaningPrecision: null });
});
