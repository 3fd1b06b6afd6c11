import { z } from "zod";
import { Detection, Modality, Verdict } from "./detection.ts";
import { scanDepths } from "./media-kinds.ts";

export const AnalyzeInput = z.object({
  type: Modality,
  content: z.string().default(""),
  url: z.string().max(2048).default(""),
  /** Deep: every second of a video. For plans that include it. */
  depth: z.enum(scanDepths).default("standard"),
  /** Keeps the content, for a later analysis by a newer model, until its owner deletes it. */
  keep: z.stringbool().or(z.boolean()).default(false),
});
export type AnalyzeInput = z.infer<typeof AnalyzeInput>;

export const AnalyzeImageInput = AnalyzeInput.pick({ url: true });
export type AnalyzeImageInput = z.infer<typeof AnalyzeImageInput>;

export const AnalysisResult = Detection.extend({
  id: z.string(),
  createdAt: z.iso.datetime(),
  fileName: z.string().nullable(),
  processingTimeMs: z.number().min(0),
  /** False when nothing was spent, as for every technical abstention. */
  charged: z.boolean(),
  /** Analyses left in the plan and in bought credits; null for a visitor. */
  creditsRemaining: z.int().nullable(),
  /** A bought credit paid for it, at the level of the plan that credits stand for. */
  paidByCredit: z.boolean().optional(),
});
export type AnalysisResult = z.infer<typeof AnalysisResult>;

export const RecentAnalysis = z.object({
  id: z.string(),
  type: Modality,
  verdict: Verdict,
  /** What a person decided after a dispute. */
  correctedVerdict: Verdict.nullable(),
  isAiGenerated: z.boolean(),
  confidence: z.number().min(0).max(1).nullable(),
  fileName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type RecentAnalysis = z.infer<typeof RecentAnalysis>;

export const UserStats = z.object({
  totalAnalyses: z.int(),
  aiDetected: z.int(),
  freeAnalysesUsed: z.int(),
});
export type UserStats = z.infer<typeof UserStats>;

export const ImageAnalysis = z.object({
  analysis: z.object({
    isAiGenerated: z.boolean(),
    confidence: z.number().min(0).max(1).nullable(),
    processingTime: z.number(),
    fileSize: z.int(),
    explanation: z.string(),
    metadata: z.object({
      width: z.int(),
      height: z.int(),
      format: z.string(),
      channels: z.int(),
    }),
    detailedAnalysis: z.object({
      indicators: z.array(z.string()),
      humanLikeElements: z.array(z.string()),
    }),
    result: AnalysisResult,
  }),
  recommendations: z.array(z.string()),
});
export type ImageAnalysis = z.infer<typeof ImageAnalysis>;
