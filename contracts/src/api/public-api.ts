import { z } from "zod";
import { AnalysisResult } from "../analysis/analysis.ts";
import { planNames } from "../billing/plans.ts";
import { Leaning, Modality, UncertainReason, Verdict } from "../detection/detection.ts";
import { scanDepths } from "../detection/media-kinds.ts";
import { toleratedRates } from "../detection/tolerated-rates.ts";
import { oneLinePattern } from "../limits.ts";

const depth = z
  .enum(scanDepths)
  .optional()
  .describe("`deep` looks at every second of a video. For plans that include it.");

const model = z
  .string()
  .min(1)
  .max(64)
  .regex(oneLinePattern)
  .optional()
  .describe(
    "The required model version, as reported in `models[].version`. If the server runs a different one, the call is rejected and costs nothing.",
  );
const threshold = z
  .number()
  .min(0)
  .max(1)
  .optional()
  .describe(
    "`isAI` is true only if `aiProbability` is at least this value as well. It makes the result stricter, never looser; the verdict is unaffected.",
  );
const falsePositiveRate = z
  .literal([...toleratedRates])
  .optional()
  .describe(
    "The false-positive rate to tolerate for this call, instead of the account's preference.",
  );

export const PublicAnalyzeInput = z.object({
  content: z.string().describe("The text itself or, for other types, the URL of the file."),
  type: Modality.describe("The type of content."),
  options: z
    .object({
      detailed: z
        .boolean()
        .optional()
        .describe("Adds pictures of what was measured in an image or video."),
      confidence: z
        .boolean()
        .optional()
        .describe("Accepted but has no effect: the response always includes the confidence."),
      depth,
    })
    .optional()
    .describe("Optional."),
  model,
  threshold,
  falsePositiveRate,
});
export type PublicAnalyzeInput = z.infer<typeof PublicAnalyzeInput>;

/** Form fields other than the file. */
export const PublicAnalyzeForm = z.object({
  type: Modality.describe("The type of file. Send this field before the file."),
  detailed: z
    .enum(["true", "false"])
    .optional()
    .describe("Adds pictures of what was measured in an image or video."),
  depth,
  model,
  threshold: z.coerce.number().pipe(z.number().min(0).max(1)).optional().describe("As in JSON."),
  falsePositiveRate: z.coerce
    .number()
    .pipe(z.literal([...toleratedRates]))
    .optional()
    .describe("As in JSON."),
});

export const PublicAnalyzeAnswer = z
  .object({
    isAI: z
      .boolean()
      .describe(
        "The same as `analysis.isAiGenerated` and, if the call set `threshold`, whether it was reached. False does not prove human authorship.",
      ),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The same as `analysis.confidence`. Null if the verdict is `uncertain`."),
    abstained: z.boolean().describe("True if no claim is made: the verdict is `uncertain`."),
    abstention: UncertainReason.nullable().describe(
      "The reason for abstaining; the same as `analysis.uncertainReason`.",
    ),
    leaning: Leaning.nullable()
      .optional()
      .describe("Which way an abstention leans; the same as `analysis.leaning`."),
    analysis: AnalysisResult.describe("The full result."),
  })
  .describe("The response of the public API.");
export type PublicAnalyzeAnswer = z.infer<typeof PublicAnalyzeAnswer>;

export const PublicAnalysisItem = z
  .object({
    id: z.string().describe("Its id."),
    type: Modality.describe("The type of content."),
    verdict: Verdict,
    leaning: Leaning.nullable()
      .optional()
      .describe("For `uncertain`: which way it leans. Null if nothing supports a leaning."),
    isAI: z.boolean().describe("Follows from the verdict."),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The calibrated probability that the verdict is right. Null for `uncertain`."),
    correctedVerdict: Verdict.nullable().describe("What a person decided after a dispute."),
    fileName: z.string().nullable().describe("The file name, if there was a file."),
    sizeBytes: z.int().describe("The size of the content."),
    modelVersion: z
      .string()
      .nullable()
      .describe("The version of the model that produced the result."),
    charged: z.boolean().describe("Whether an analysis was charged."),
    createdAt: z.iso.datetime().describe("When it was requested."),
  })
  .describe("An analysis in a list.");
export type PublicAnalysisItem = z.infer<typeof PublicAnalysisItem>;

export const PublicAnalysesPage = z
  .object({
    items: z.array(PublicAnalysisItem).describe("Newest first."),
    nextCursor: z
      .string()
      .nullable()
      .describe("Pass this to get the next page. Null on the last page."),
  })
  .describe("A page of an account's analyses.");
export type PublicAnalysesPage = z.infer<typeof PublicAnalysesPage>;

const ApiUsage = z
  .object({
    plan: z.enum(planNames).describe("The account's plan."),
    test: z.boolean().describe("True for a test key, whose calls cost nothing."),
    remaining: z.int().describe("Analyses left, including purchased credits."),
    monthlyUsed: z.int().describe("Analyses of the plan used in the current subscription month."),
    monthlyQuota: z.int().describe("The plan's monthly quota."),
    credits: z.int().describe("Purchased credits left."),
    renewsAt: z.iso.datetime().nullable().describe("When the plan's quota renews."),
    keyRatePerMinute: z
      .int()
      .nullable()
      .describe("Requests per minute this key may make. Null for the account's limit."),
  })
  .describe("An account's usage and remaining allowance.");

export const ApiStatus = z
  .object({
    status: z.enum(["ok", "degraded"]).describe("`degraded` if the database is not responding."),
    version: z.string().describe("The server's version, which is also that of openapi.json."),
    modalities: z.array(Modality).describe("The kinds of content this server can analyze."),
    limits: z
      .record(
        z.string(),
        z.object({
          count: z.int().describe("Requests allowed in the window."),
          windowSeconds: z.int().describe("The length of the sliding window."),
        }),
      )
      .describe("Every rate limit by the name used in the RateLimit headers."),
    models: z
      .partialRecord(z.enum(Modality.options), z.string())
      .describe("The model version for each type of content, as `model` expects it."),
    usage: ApiUsage.nullable().describe("The account's usage, if the call includes its key."),
  })
  .describe("The API's status and limits.");
export type ApiStatus = z.infer<typeof ApiStatus>;
