import type { LeaningBand } from "@tellsign/contracts/models/model-card";
import { describe, expect, it } from "vitest";
import { sampleCard } from "../testing/models/sample-card.ts";
import { setCard } from "../tolerate.ts";
import { giveVerdict, measureScore } from "./judge-score.ts";
import { findLeaning, noLeaning } from "./lean.ts";

const band = (leaning: "ai" | "human", from: number, to: number): LeaningBand => ({
  leaning,
  from,
  to,
  precision: 0.7,
  interval: { low: 0.6, high: 0.8, level: 0.95 },
  n: 90,
  data: "Samples",
  command: "npm run rates",
});
const card = {
  ...sampleCard,
  leaningBands: [band("human", 0.25, 0.4), band("ai", 0.6, 0.75)],
};
const rates = { measuredErrorRate: null, measuredMissRate: null };

describe("a leaning", () => {
  it("is given with its precision in the bands that validation supports, and nowhere else", () => {
    expect(findLeaning(0.3, card, true)).toMatchObject({ leaning: "human" });
    expect(findLeaning(0.5, card, true)).toEqual(noLeaning);
    expect(findLeaning(0.6, card, true)).toEqual({
      leaning: "ai",
      leaningPrecision: {
        precision: 0.7,
        interval: { low: 0.6, high: 0.8, level: 0.95 },
        sampleCount: 90,
        group: "Samples",
      },
    });
    expect(findLeaning(0.6, sampleCard, true)).toEqual(noLeaning);
  });

  it("is never AI for content that is never flagged", () => {
    expect(findLeaning(0.7, card, false)).toEqual(noLeaning);
    expect(findLeaning(0.3, card, false)).toMatchObject({ leaning: "human" });
  });

  it("holds above the shipped threshold where a user set a stricter one", () => {
    const operatingPoints = [
      {
        falsePositiveRate: 0.005,
        aiFrom: 0.9,
        measured: 0.001,
        n: 2000,
        interval: { low: 0, high: 0.004, level: 0.95 },
        data: "Samples",
        command: "none",
      },
    ];
    const stricter = setCard({ ...card, operatingPoints }, 0.005);
    expect(stricter.thresholds.aiFrom).toBe(0.9);
    expect(findLeaning(0.8, stricter, true)).toMatchObject({ leaning: "ai" });
  });

  it("stays out of a verdict, and out of an abstention for another reason than the score", () => {
    const judge = (score: number, reason: "between_thresholds" | "signals_disagree") =>
      giveVerdict(measureScore(score, [card], rates), card, (aiProbability) =>
        aiProbability >= 0.75 ? { verdict: "ai" } : { verdict: "uncertain", reason },
      );
    expect(judge(0.7, "between_thresholds")).toMatchObject({
      verdict: "uncertain",
      isAiGenerated: false,
      confidence: null,
      leaning: "ai",
    });
    expect(judge(0.7, "signals_disagree")).toMatchObject(noLeaning);
    expect(judge(0.8, "between_thresholds")).toMatchObject({ verdict: "ai", ...noLeaning });
  });
});
