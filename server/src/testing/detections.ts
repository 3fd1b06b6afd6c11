/** Answers a test's detector may give. */
import type { Detection } from "@tellsign/contracts/detection";
import { type UncertainReasonCode, uncertainReasons } from "@tellsign/contracts/uncertain-reasons";

const nothingFound = {
  type: "text" as const,
  interval: null,
  aiShare: null,
  measurements: [],
  where: { spans: [], regions: [], segments: [], resolution: "" },
  whatWouldChange: [],
  measuredErrorRate: null,
  models: [],
  summary: "",
  explanation: "",
  details: { humanTellSigns: [], indicators: [], reasoning: "" },
  detailedAnalysis: {
    indicators: [],
    humanLikeElements: [],
    patterns: [],
    recommendations: [],
    technicalDetails: {
      sentenceStructure: "",
      vocabularyAnalysis: "",
      coherenceScore: "",
      creativityMarkers: "",
    },
  },
};

export function definiteDetection(verdict: "ai" | "human"): Detection {
  const isAiGenerated = verdict === "ai";
  return {
    ...nothingFound,
    verdict,
    aiProbability: isAiGenerated ? 0.97 : 0.03,
    isAiGenerated,
    confidence: 0.97,
    uncertainReason: null,
  };
}

export function uncertainDetection(code: UncertainReasonCode): Detection {
  return {
    ...nothingFound,
    verdict: "uncertain",
    aiProbability: null,
    isAiGenerated: false,
    confidence: null,
    uncertainReason: { code, ...uncertainReasons[code] },
  };
}
