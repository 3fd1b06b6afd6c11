import { z } from "zod";
import { Modality, Verdict } from "../detection/detection.ts";
import { oneLinePattern } from "../limits.ts";
import { AnalysisResult, RecentAnalysis } from "./analysis.ts";

/** Limited to years that every database supports. */
const day = z.iso
  .date()
  .refine((date) => date >= "1970-01-01" && date < "3000-01-01", "This day is not valid");

export const HistoryFilter = z.object({
  type: Modality.optional().describe("Only this type of content."),
  verdict: Verdict.optional().describe("Only this verdict."),
  from: day.optional().describe("The first day, in UTC."),
  to: day.optional().describe("The last day, in UTC."),
  search: z
    .string()
    .trim()
    .max(200)
    .regex(oneLinePattern)
    .optional()
    .describe("Search in titles and file names, or match the beginning of an id."),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

export const HistoryQuery = HistoryFilter.extend({
  cursor: z.string().max(200).optional().describe("`nextCursor` of the previous page."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(25)
    .describe("The maximum number of entries."),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const HistoryItem = RecentAnalysis.extend({
  sizeBytes: z.int(),
  modelVersion: z.string().nullable(),
  charged: z.boolean(),
  /** Whether the owner kept its content, with this or another analysis of it. */
  kept: z.boolean(),
  rerunOf: z.string().nullable(),
  certificateId: z.string().nullable(),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

export const HistoryPage = z.object({
  items: z.array(HistoryItem),
  /** The total that matches the filter. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** The result of another run on the same content. */
export const RunOfContent = z.object({
  id: z.string(),
  verdict: Verdict,
  aiProbability: z.number().min(0).max(1).nullable(),
  modelVersion: z.string().nullable(),
  /** The false-positive rate its owner tolerated at the time; null for the model's default. */
  falsePositiveRate: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type RunOfContent = z.infer<typeof RunOfContent>;

export const StoredAnalysis = z.object({
  item: HistoryItem,
  /** The full result without anything that shows or quotes the content. */
  result: AnalysisResult,
  /** Present if it was kept. */
  text: z.string().nullable(),
  /** This account's analyses of the same content, including this one, oldest first. */
  runs: z.array(RunOfContent),
  /** The version of the model that would analyze it now. */
  currentModelVersion: z.string().nullable(),
});
export type StoredAnalysis = z.infer<typeof StoredAnalysis>;

/** The text again, or nothing if it was kept. Files are sent as a form. */
export const RerunInput = z.object({
  content: z.string().optional().describe("The text, if it is one that was analyzed."),
});
export type RerunInput = z.infer<typeof RerunInput>;

export const Deleted = z.object({ deleted: z.int() });
export type Deleted = z.infer<typeof Deleted>;
