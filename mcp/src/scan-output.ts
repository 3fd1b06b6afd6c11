/** What scan and result return to programs. Small, because an agent reads all of it. */
import { modalities } from "@tellsign/contracts/detection/modality";
import { caution } from "./describe-scan.ts";
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";
import type { Scanned } from "./scanner.ts";

const fraction: JsonSchema = { type: ["number", "null"], minimum: 0, maximum: 1 };
const record = (description: string): JsonSchema => ({ type: ["object", "null"], description });

export const scanOutputSchema: ObjectSchema = {
  type: "object",
  properties: {
    state: {
      type: "string",
      enum: ["done", "running"],
      description: "running: call the tool result for it later. Measurements are null until done.",
    },
    id: { type: "string", description: "The id of the analysis, for the tool result." },
    type: { type: "string", enum: modalities },
    fileName: { type: ["string", "null"] },
    progress: record("While running: seconds of the content done (doneS) out of all (totalS)."),
    verdict: {
      type: ["string", "null"],
      enum: ["ai", "human", "mixed", "uncertain", null],
      description: "uncertain is an abstention: it claims nothing either way.",
    },
    isAI: {
      type: ["boolean", "null"],
      description:
        "True for ai, and for mixed if more than half is AI. False does not clear anyone.",
    },
    aiProbability: { ...fraction, description: "Calibrated. Null if nothing was measured." },
    interval: record("Its confidence interval: low, high, level."),
    confidence: {
      ...fraction,
      description: "The probability that the verdict is right. Null for uncertain.",
    },
    aiShare: { ...fraction, description: "For mixed: the share that reads like AI." },
    abstention: record(
      "For uncertain: code, title, message, technical (the reason is on our side); it cost nothing.",
    ),
    leaning: {
      type: ["string", "null"],
      enum: ["ai", "human", null],
      description: "For uncertain: which way it leans. Not enough to accuse or to clear anyone.",
    },
    leaningPrecision: record(
      "For a leaning: how often such a leaning was right: precision, interval, sampleCount, group.",
    ),
    measuredErrorRate: record(
      "How often human content like this is wrongly called AI: falsePositiveRate, interval, sampleCount, group.",
    ),
    measuredMissRate: record(
      "How often AI content like this is called human: missRate, interval, sampleCount, group.",
    ),
    summary: { type: ["string", "null"] },
    explanation: { type: ["string", "null"] },
    whatWouldChange: { type: "array", items: { type: "string" } },
    models: { type: "array", items: { type: "object" } },
    charged: {
      type: ["boolean", "null"],
      description: "Null on this machine, where scans are free.",
    },
    creditsRemaining: { type: ["integer", "null"] },
    analysis: record("The whole answer, if detail is full."),
    caution: { type: "string" },
  },
  required: ["state", "id", "type", "verdict", "isAI", "aiProbability", "confidence", "caution"],
};

const nothingYet = {
  verdict: null,
  isAI: null,
  aiProbability: null,
  interval: null,
  confidence: null,
  aiShare: null,
  abstention: null,
  leaning: null,
  leaningPrecision: null,
  measuredErrorRate: null,
  measuredMissRate: null,
  summary: null,
  explanation: null,
  whatWouldChange: [],
  models: [],
  charged: null,
  creditsRemaining: null,
  analysis: null,
  caution,
};

export function scanOutput(scanned: Scanned, full: boolean): object {
  if (scanned.state === "running") {
    const { state, id, type, fileName, progress } = scanned;
    return { ...nothingYet, state, id, type, fileName, progress };
  }
  const { state, id, isAI, answer } = scanned;
  return {
    state,
    id,
    type: answer.type,
    fileName: answer.fileName ?? null,
    progress: null,
    verdict: answer.verdict,
    isAI,
    aiProbability: answer.aiProbability,
    interval: answer.interval,
    confidence: answer.confidence,
    aiShare: answer.aiShare,
    abstention: answer.uncertainReason,
    leaning: answer.leaning ?? null,
    leaningPrecision: answer.leaningPrecision ?? null,
    measuredErrorRate: answer.measuredErrorRate,
    measuredMissRate: answer.measuredMissRate ?? null,
    summary: answer.summary,
    explanation: answer.explanation,
    whatWouldChange: answer.whatWouldChange,
    models: answer.models,
    charged: answer.charged ?? null,
    creditsRemaining: answer.creditsRemaining ?? null,
    analysis: full ? answer : null,
    caution,
  };
}
