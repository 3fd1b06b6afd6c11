/** Fixed sample answers for test keys: always the same and valid in every field, so that clients can be tested against them. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { type ErrorCode, errors } from "@tellsign/contracts/api/errors";
import type { Detection, Verdict } from "@tellsign/contracts/detection/detection";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import {
  type UncertainReasonCode,
  uncertainReasons,
} from "@tellsign/contracts/detection/uncertain-reasons";
import { sandboxEvidence } from "./sandbox-evidence.ts";

export const sandboxModelVersion = "sandbox";

const verdicts = ["ai", "human", "mixed", "uncertain"] as const satisfies readonly Verdict[];

/** `says` overrides the error's own message. */
export type SandboxChoice = { verdict: Verdict } | { error: ErrorCode; says?: string };

const pattern = /sandbox:(?:error:(?<code>\w+)|(?<verdict>ai|human|mixed|uncertain)\b)/;

/** `hint` is the text, file name or URL; the first marker in it selects the answer. */
export function chooseSandboxAnswer(hint: string): SandboxChoice {
  const { code, verdict = "human" } = pattern.exec(hint)?.groups ?? {};
  if (code === undefined) return { verdict: verdict as Verdict };
  if (Object.hasOwn(errors, code)) return { error: code as ErrorCode };
  return { error: "invalid_request", says: `There is no error with the code ${code}.` };
}

const readings: Record<Verdict, Pick<Detection, "aiProbability" | "confidence" | "aiShare">> = {
  ai: { aiProbability: 0.98, confidence: 0.98, aiShare: null },
  human: { aiProbability: 0.02, confidence: 0.98, aiShare: null },
  mixed: { aiProbability: 0.9, confidence: 0.9, aiShare: 0.6 },
  uncertain: { aiProbability: 0.5, confidence: null, aiShare: null },
};

const sentences: Record<Verdict, string> = {
  ai: "The content is rated as AI-generated.",
  human: "The content is rated as human-created.",
  mixed: "More than half of the content is rated as AI-generated.",
  uncertain: "No verdict is given.",
};

const reasonCode: UncertainReasonCode = "between_thresholds";

export function sandboxDetection(type: Modality, verdict: Verdict): Detection {
  const reading = readings[verdict];
  const { aiProbability } = reading;
  const summary = `Sample result for a test key: nothing was analyzed. ${sentences[verdict]}`;
  const indicators = ["Sample: a sign of AI."];
  const humanLike = ["Sample: a sign of a human author."];
  return {
    type,
    verdict,
    ...reading,
    interval:
      aiProbability === null
        ? null
        : { low: Math.max(0, aiProbability - 0.02), high: aiProbability + 0.02, level: 0.95 },
    isAiGenerated: verdict === "ai" || verdict === "mixed",
    uncertainReason:
      verdict === "uncertain" ? { code: reasonCode, ...uncertainReasons[reasonCode] } : null,
    measurements: [
      {
        detector: "sandbox",
        name: "Sandbox",
        score: aiProbability,
        weight: 1,
        reading: "Sample: no detector ran.",
      },
    ],
    ...sandboxEvidence(type, verdict, aiProbability),
    whatWouldChange: ["Sample: a live key would analyze the content."],
    measuredErrorRate: null,
    threshold: null,
    models: [{ name: type, version: sandboxModelVersion, sha256: "0".repeat(64) }],
    summary,
    explanation: summary,
    details: { humanTellSigns: humanLike, indicators, reasoning: summary },
    detailedAnalysis: {
      indicators,
      humanLikeElements: humanLike,
      patterns: ["Sample: a neutral pattern."],
      recommendations: ["Use a live key for a real result."],
      technicalDetails: {
        sentenceStructure: "",
        vocabularyAnalysis: "",
        coherenceScore: "",
        creativityMarkers: "",
      },
    },
  };
}

export type SandboxAnalysis = { result: AnalysisResult; sizeBytes: number };

const newest = Date.UTC(2026, 0, 31, 12);
const dayMs = 86_400_000;

/** Uses a fixed id by which a test key can retrieve it. */
export function sandboxAnalysis(type: Modality, verdict: Verdict): SandboxAnalysis {
  const number = modalities.indexOf(type) * verdicts.length + verdicts.indexOf(verdict);
  return {
    result: {
      ...sandboxDetection(type, verdict),
      id: `00000000-0000-4000-8000-${String(number + 1).padStart(12, "0")}`,
      createdAt: new Date(newest - number * dayMs).toISOString(),
      fileName: type === "text" ? null : `sandbox:${verdict}`,
      processingTimeMs: 100,
      charged: false,
      creditsRemaining: null,
      paidByCredit: false,
    },
    sizeBytes: 1024,
  };
}

/** All of them, newest first. */
export function listSandboxAnalyses(): SandboxAnalysis[] {
  return modalities.flatMap((type) => verdicts.map((verdict) => sandboxAnalysis(type, verdict)));
}
