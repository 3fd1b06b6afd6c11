import { z } from "zod";
import { AnalysisResult } from "./analysis.ts";
import { Modality } from "./detection.ts";
import { scanDepths } from "./media-kinds.ts";

const depth = z
  .enum(scanDepths)
  .optional()
  .describe("`deep` looks at every second of a video. For plans that include it.");

export const PublicAnalyzeInput = z.object({
  content: z.string().describe("The text itself or, for everything else, the address of its file."),
  type: Modality.describe("What the content is."),
  options: z
    .object({
      detailed: z
        .boolean()
        .optional()
        .describe("Adds pictures of what was measured in an image or a video."),
      confidence: z
        .boolean()
        .optional()
        .describe("Accepted and without effect: the answer always has its confidence."),
      depth,
    })
    .optional()
    .describe("May be left out."),
});
export type PublicAnalyzeInput = z.infer<typeof PublicAnalyzeInput>;

/** The fields of a form, beside its file. */
export const PublicAnalyzeForm = z.object({
  type: Modality.describe("What the file is. Send it before the file."),
  detailed: z
    .enum(["true", "false"])
    .optional()
    .describe("Adds pictures of what was measured in an image or a video."),
  depth,
});

export const PublicAnalyzeAnswer = z
  .object({
    isAI: z.boolean().describe("The same as `analysis.isAiGenerated`. False is no acquittal."),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The same as `analysis.confidence`. Null where the verdict is `uncertain`."),
    analysis: AnalysisResult.describe("The whole answer."),
  })
  .describe("The answer of the public API.");
export type PublicAnalyzeAnswer = z.infer<typeof PublicAnalyzeAnswer>;

export const ApiStatus = z
  .object({
    status: z.enum(["ok", "degraded"]).describe("`degraded` where the database does not answer."),
    version: z.string().describe("The version of the server, which is that of openapi.json."),
    modalities: z.array(Modality).describe("The kinds of content this server can analyse."),
    limits: z
      .record(
        z.string(),
        z.object({
          count: z.int().describe("Requests allowed in the window."),
          windowSeconds: z.int().describe("The length of the window, which slides."),
        }),
      )
      .describe("Every rate limit by its name, as the RateLimit fields call it."),
  })
  .describe("Whether the API works, and its limits.");
export type ApiStatus = z.infer<typeof ApiStatus>;
