import { z } from "zod";
import { Detection, Leaning, Modality, Verdict } from "../detection/detection.ts";
import { scanDepths } from "../detection/media-kinds.ts";
import { lengthMax, oneLinePattern } from "../limits.ts";

/** Empty for none. */
const title = z
  .string()
  .trim()
  .max(lengthMax.analysisTitle)
  .refine((value) => value === "" || oneLinePattern.test(value), "A title is one line of text")
  .default("");

export const AnalyzeInput = z.object({
  type: Modality,
  content: z.string().default(""),
  url: z.string().max(2048).default(""),
  /** Deep scans look at every second of a video. For plans that include them. */
  depth: z.enum(scanDepths).default("standard"),
  /** Keeps the content for reruns on newer models until its owner deletes it. */
  keep: z.stringbool().or(z.boolean()).default(false),
  /** What its owner calls a pasted text. Its own words are content and never stored. */
  title,
});
export type AnalyzeInput = z.infer<typeof AnalyzeInput>;

export const AnalyzeImageInput = AnalyzeInput.pick({ url: true });
export type AnalyzeImageInput = z.infer<typeof AnalyzeImageInput>;

export const AnalysisResult = Detection.extend({
  id: z.string().describe("The id of the analysis in the account's history, and of its job."),
  createdAt: z.iso.datetime().describe("When it was requested."),
  fileName: z.string().nullable().describe("The file name, if there was a file."),
  processingTimeMs: z.number().min(0).describe("How long the detector ran, in milliseconds."),
  charged: z.boolean().describe("False if nothing was charged, as for every abstention."),
  creditsRemaining: z
    .int()
    .nullable()
    .describe("Analyses left, including purchased credits. Null for a visitor."),
  paidByCredit: z
    .boolean()
    .optional()
    .describe("Whether a purchased credit paid for it, which includes that plan's features."),
}).describe("A detector's result and what the account paid for it.");
export type AnalysisResult = z.infer<typeof AnalysisResult>;

export const RecentAnalysis = z.object({
  id: z.string(),
  type: Modality,
  verdict: Verdict,
  /** A reviewer's decision after a dispute. */
  correctedVerdict: Verdict.nullable(),
  isAiGenerated: z.boolean(),
  confidence: z.number().min(0).max(1).nullable(),
  fileName: z.string().nullable(),
  /** For a pasted text: what its owner calls it. */
  title: z.string().nullable().optional(),
  /** For a text: how many words it has. Null if it was analyzed before they were counted. */
  words: z.int().nullable().optional(),
  /** For `uncertain`: which way it leans. */
  leaning: Leaning.nullable().optional(),
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
