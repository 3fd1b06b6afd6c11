import { z } from "zod";
import { AnalysisResult, RecentAnalysis } from "./analysis.ts";
import { Modality, Verdict } from "./detection.ts";
import { oneLinePattern } from "./limits.ts";

/** Within the years that databases have in common. */
const day = z.iso
  .date()
  .refine((date) => date >= "1970-01-01" && date < "3000-01-01", "There is no such day here");

export const HistoryFilter = z.object({
  type: Modality.optional().describe("Only this kind of content."),
  verdict: Verdict.optional().describe("Only this verdict."),
  from: day.optional().describe("The first day, in UTC."),
  to: day.optional().describe("The last day, in UTC."),
  search: z
    .string()
    .trim()
    .max(200)
    .regex(oneLinePattern)
    .optional()
    .describe("In file names, or the beginning of an id."),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

export const HistoryQuery = HistoryFilter.extend({
  cursor: z.string().max(200).optional().describe("`nextCursor` of the page before."),
  limit: z.coerce.number().int().min(1).max(100).default(25).describe("How many at most."),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const HistoryItem = RecentAnalysis.extend({
  sizeBytes: z.int(),
  modelVersion: z.string().nullable(),
  charged: z.boolean(),
  /** Whether its content was kept on its owner's wish, with this or another analysis of it. */
  kept: z.boolean(),
  rerunOf: z.string().nullable(),
  certificateId: z.string().nullable(),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

export const HistoryPage = z.object({
  items: z.array(HistoryItem),
  /** Of all that fit the filter. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** One answer to the same content by another run. */
export const RunOfContent = z.object({
  id: z.string(),
  verdict: Verdict,
  aiProbability: z.number().min(0).max(1).nullable(),
  modelVersion: z.string().nullable(),
  /** The false-positive rate its owner tolerated then; null: what the model ships with. */
  falsePositiveRate: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type RunOfContent = z.infer<typeof RunOfContent>;

export const StoredAnalysis = z.object({
  item: HistoryItem,
  /** The whole answer, less what shows or quotes the content. */
  result: AnalysisResult,
  /** Where it was kept. */
  text: z.string().nullable(),
  /** Every analysis of the same content by this account, the oldest first, this one among them. */
  runs: z.array(RunOfContent),
  /** The version of the model that would analyse it now. */
  currentModelVersion: z.string().nullable(),
});
export type StoredAnalysis = z.infer<typeof StoredAnalysis>;

/** A text given again; nothing where it was kept. A file given again comes as a form. */
export const RerunInput = z.object({ content: z.string().optional() });
export type RerunInput = z.infer<typeof RerunInput>;

export const Deleted = z.object({ deleted: z.int() });
export type Deleted = z.infer<typeof Deleted>;
