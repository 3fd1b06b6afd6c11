/** An analysis that takes longer than its call: its id is that of the analysis. */
import { z } from "zod";
import { AnalysisResult } from "./analysis.ts";
import { Modality } from "./detection.ts";
import { jobStates } from "./media-kinds.ts";

export const Job = z.object({
  id: z.string(),
  type: Modality,
  fileName: z.string().nullable(),
  state: z.enum(jobStates),
  /** Seconds of the content analysed; null before its length is known. */
  progress: z.object({ doneS: z.number().min(0), totalS: z.number().min(0) }).nullable(),
  /** How many jobs go before it, for `queued`. */
  ahead: z.int().min(0).nullable(),
  createdAt: z.iso.datetime(),
  /** For `done`. Pictures of the content are in it for some minutes. */
  result: AnalysisResult.nullable(),
  /** For `failed`: the code and text that the call would have answered. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type Job = z.infer<typeof Job>;

/** Answered with status 202 where the analysis is not done in time; GET /api/jobs/{id}/events follows it. */
export const JobAccepted = z.object({ job: Job });
export type JobAccepted = z.infer<typeof JobAccepted>;
