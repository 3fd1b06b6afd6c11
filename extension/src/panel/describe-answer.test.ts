import type { Detection } from "@tellsign/contracts/detection/detection";
import { expect, it } from "vitest";
import { describeAnswer } from "./describe-answer.ts";

const interval = { low: 0.001, high: 0.012, level: 0.95 };
const usual = {
  type: "text",
  verdict: "ai",
  confidence: 0.98,
  aiShare: null,
  summary: "This text was probably written by AI.",
  uncertainReason: null,
  leaning: null,
  leaningPrecision: null,
  measuredErrorRate: { falsePositiveRate: 0.004, interval, sampleCount: 1200, group: "essays" },
  measuredMissRate: { missRate: 0.05, interval, sampleCount: 900, group: "essays" },
  reasons: [
    { kind: "phrase", text: "A person’s phrase.", pointsTo: "person", counted: true },
    { kind: "sentence", text: "A sentence of AI’s.", pointsTo: "ai", counted: true },
  ],
  detailedAnalysis: {
    recommendations: ["Of 1,200 texts, some are wrong.", "Ask for drafts.", "Read it yourself."],
  },
} as unknown as Detection;

it("shows wrong flags beside AI, and the reason for the verdict first", () => {
  expect(describeAnswer(usual)).toMatchObject({
    title: "AI-generated",
    confidence: "Confidence 98%",
    reliability:
      "Of 1,200 texts by people (essays), 0.4% were wrongly flagged as AI; 95% interval 0.1% to 1.2%.",
    reasons: [{ pointsTo: "ai" }, { pointsTo: "person" }],
    nextStep: "Ask for drafts.",
  });
});

it("shows misses beside human, and no confidence where a record decided", () => {
  expect(describeAnswer({ ...usual, verdict: "human" }).reliability).toContain(
    "were missed and called human",
  );
  const recorded = describeAnswer({ ...usual, confidence: null });
  expect(recorded).toMatchObject({ confidence: null, reliability: null });
});

it("says why it cannot say, which way it leans, and what to do", () => {
  const abstained = describeAnswer({
    ...usual,
    verdict: "uncertain",
    confidence: null,
    leaning: "ai",
    leaningPrecision: { precision: 0.84, interval, sampleCount: 300, group: "all kinds" },
    uncertainReason: {
      code: "between_thresholds",
      title: "Between the thresholds",
      message: "The score lies between.",
      technical: false,
      nextStep: "Analyze a longer passage.",
    },
  });
  expect(abstained.title).toBe("Leans AI");
  expect(abstained.summary).toBe("Between the thresholds: The score lies between.");
  expect(abstained.reliability).toMatch(
    /^Leans AI: 8 of 10 .* Measured on 300 contents \(all kinds\)\.$/,
  );
  expect(abstained.nextStep).toBe("Analyze a longer passage.");
});
