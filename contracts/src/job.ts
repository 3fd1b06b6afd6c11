/** An analysis that takes longer than its call: its id is that of the analysis. */
import { z } from "zod";
import { AnalysisResult } from "./analysis.ts";
import { Modality } from "./detection.ts";
import { jobStates } from "./media-kinds.ts";

export const Job = z
  .object({
    id: z.string().describe("The id of the job, and of its analysis."),
    type: Modality.describe("The kind of content."),
    fileName: z.string().nullable().describe("The name of the file, where there was one."),
    state: z
      .enum(jobStates)
      .describe("How far it has come. `done`, `failed` and `cancelled` are final."),
    progress: z
      .object({
        doneS: z.number().min(0).describe("Seconds of the content analysed."),
        totalS: z.number().min(0).describe("Seconds of the content in all."),
      })
      .nullable()
      .describe("Null before the length of the content is known."),
    ahead: z.int().min(0).nullable().describe("For `queued`: how many jobs go before it."),
    createdAt: z.iso.datetime().describe("When it was asked for."),
    result: AnalysisResult.nullable().describe(
      "For `done`: the analysis. Pictures of the content are in it for some minutes.",
    ),
    error: z
      .object({
        code: z.string().describe("A code of the error table."),
        message: z.string().describe("Its text."),
      })
      .nullable()
      .describe("For `failed`: what the call would have answered."),
  })
  .describe("An analysis that takes longer than its call.");
export type Job = z.infer<typeof Job>;

export const JobAccepted = z
  .object({ job: Job.describe("The job that goes on.") })
  .describe("Answered with status 202 where the analysis is not done in time.");
export type JobAccepted = z.infer<typeof JobAccepted>;
