/** Answers the real detector does not give yet, in the shape of the contract. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { AnalysisResult as Schema } from "@tellsign/contracts/analysis/analysis";

export const prose =
  "The council met on Tuesday evening to hear what the residents thought about the bridge. Most of them had come early. A baker said that she would lose half of her customers if the road was closed for a year, and nobody in the room had an answer for her.";

/** By a person, and charged: the beginning of Moby-Dick. */
export const novel =
  "Some years ago—never mind how long precisely—having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world. It is a way I have of driving off the spleen and regulating the circulation. Whenever I find myself growing grim about the mouth; whenever it is a damp, drizzly November in my soul; whenever I find myself involuntarily pausing before coffin warehouses, and bringing up the rear of every funeral I meet; and especially whenever my hypos get such an upper hand of me, that it requires a strong moral principle to prevent me from deliberately stepping into the street, and methodically knocking people's hats off—then, I account it high time to get to sea as soon as I can.";

function spansOf(text: string): AnalysisResult["where"]["spans"] {
  const probabilities = [0.95, 0.65, 0.2];
  let at = 0;
  return text.split(/(?<=\.) /).map((sentence, i) => {
    const start = at;
    at += sentence.length + 1;
    return {
      start,
      end: start + sentence.length,
      aiProbability: probabilities[i] ?? null,
      leftOut: null,
    };
  });
}

export function fakeAnswer(changes: Partial<AnalysisResult>): AnalysisResult {
  return Schema.parse({
    id: "3f1c2d77-0000-4000-8000-1234567890ab",
    type: "text",
    createdAt: new Date().toISOString(),
    fileName: null,
    processingTimeMs: 41,
    charged: true,
    creditsRemaining: 41,
    verdict: "ai",
    aiProbability: 0.93,
    interval: { low: 0.89, high: 0.96, level: 0.95 },
    isAiGenerated: true,
    confidence: 0.93,
    aiShare: null,
    uncertainReason: null,
    measurements: [
      { detector: "a", name: "First detector", score: 0.91, weight: 0.4, reading: "Even lengths." },
      {
        detector: "b",
        name: "Second detector",
        score: null,
        weight: null,
        reading: "Did not run.",
      },
    ],
    where: { spans: spansOf(prose), regions: [], segments: [], resolution: "By sentence." },
    whatWouldChange: ["Sentences of more varied length."],
    measuredErrorRate: {
      falsePositiveRate: 0.008,
      interval: { low: 0.005, high: 0.013, level: 0.95 },
      sampleCount: 5200,
      group: "en",
    },
    models: [{ name: "text-model", version: "1.2.3", sha256: "ab12cd34ef56ab12cd34ef56" }],
    summary: "This text was probably written by AI.",
    explanation: "The sentences are even in length.",
    details: {
      humanTellSigns: ["Own experience"],
      indicators: ["First sign", "Second sign", "Third sign", "Fourth sign"],
      reasoning: "The model reads above its threshold.",
    },
    detailedAnalysis: {
      indicators: ["First sign"],
      humanLikeElements: ["One idiom"],
      patterns: ["Threefold lists"],
      recommendations: ["Ask the author for drafts."],
      technicalDetails: {
        sentenceStructure: "12 to 18 words",
        vocabularyAnalysis: "Low variety",
        coherenceScore: "High",
        creativityMarkers: "Few",
      },
    },
    ...changes,
  });
}
