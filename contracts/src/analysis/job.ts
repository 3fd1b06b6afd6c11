/** An analysis that takes longer than its request. Its id is that of the analysis. */
import { z } from "zod";
import { Modality } from "../detection/detection.ts";
import { jobStates } from "../detection/media-kinds.ts";
import { AnalysisResult } from "./analysis.ts";

export const Job = z
  .object({
    id: z.string().describe("The id of the job and of its analysis."),
    type: Modality.describe("The type of content."),
    fileName: z.string().nullable().describe("The file name, if there was a file."),
    state: z
      .enum(jobStates)
      .describe("The current state. `done`, `failed` and `cancelled` are final."),
    progress: z
      .object({
        doneS: z.number().min(0).describe("Seconds of the content analyzed so far."),
        totalS: z.number().min(0).describe("Total seconds of the content."),
      })
      .nullable()
      .describe("Null until the length of the content is known."),
    ahead: z.int().min(0).nullable().describe("For `queued`: the number of jobs ahead of it."),
    createdAt: z.iso.datetime().describe("When it was requested."),
    result: AnalysisResult.nullable().describe(
      "For `done`: the analysis. It includes pictures of the content for a few minutes.",
    ),
    error: z
      .object({
        code: z.string().describe("A code from the error table."),
        message: z.string().describe("Its text."),
      })
      .nullable()
      .describe("For `failed`: the error the call would have returned."),
  })
  .describe("An analysis that takes longer than its request.");
export type Job = z.infer<typeof Job>;

export const JobAccepted = z
  .object({ job: Job.describe("The job that continues.") })
  .describe("Returned with status 202 if the analysis is not finished in time.");
export type JobAccepted = z.infer<typeof JobAccepted>;
