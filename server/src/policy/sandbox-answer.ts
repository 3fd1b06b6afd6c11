/** What a test key is answered: made up, always the same, and valid in every field, so that a program can be tried against it. */
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { Detection, Verdict } from "@tellsign/contracts/detection";
import { type ErrorCode, errors } from "@tellsign/contracts/errors";
import { type Modality, modalities } from "@tellsign/contracts/modality";
import { type UncertainReasonCode, uncertainReasons } from "@tellsign/contracts/uncertain-reasons";
import { sandboxEvidence } from "./sandbox-evidence.ts";

export const sandboxModelVersion = "sandbox";

const verdicts = ["ai", "human", "mixed", "uncertain"] as const satisfies readonly Verdict[];

/** `says`: where the error's own text does not. */
export type SandboxChoice = { verdict: Verdict } | { error: ErrorCode; says?: string };

const pattern = /sandbox:(?:error:(?<code>\w+)|(?<verdict>ai|human|mixed|uncertain)\b)/;

/** `told`: the text, the name of the file or its address; the first word for it in there chooses. */
export function chooseSandboxAnswer(told: string): SandboxChoice {
  const { code, verdict = "human" } = pattern.exec(told)?.groups ?? {};
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
  ai: "This is held to be AI's.",
  human: "This is held to be a person's.",
  mixed: "More than half of this is held to be AI's.",
  uncertain: "Nothing is claimed about this.",
};

const reasonCode: UncertainReasonCode = "between_thresholds";

export function sandboxDetection(type: Modality, verdict: Verdict): Detection {
  const reading = readings[verdict];
  const { aiProbability } = reading;
  const summary = `Made up for a test key: nothing was analysed. ${sentences[verdict]}`;
  const indicators = ["Made up: what would speak for AI."];
  const humanLike = ["Made up: what would speak for a person."];
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
        reading: "Made up: no detector ran.",
      },
    ],
    ...sandboxEvidence(type, verdict, aiProbability),
    whatWouldChange: ["Made up: a live key would have the content analysed."],
    measuredErrorRate: null,
    threshold: null,
    models: [{ name: type, version: sandboxModelVersion, sha256: "0".repeat(64) }],
    summary,
    explanation: summary,
    details: { humanTellSigns: humanLike, indicators, reasoning: summary },
    detailedAnalysis: {
      indicators,
      humanLikeElements: humanLike,
      patterns: ["Made up: what would speak for neither."],
      recommendations: ["Use a live key for a real answer."],
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

/** With the id by which a test key finds it again. */
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

/** Every one there is, the newest first. */
export function listSandboxAnalyses(): SandboxAnalysis[] {
  return modalities.flatMap((type) => verdicts.map((verdict) => sandboxAnalysis(type, verdict)));
}
