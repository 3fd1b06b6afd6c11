import { z } from "zod";
import { AnalysisResult } from "./analysis.ts";
import { Modality, UncertainReason, Verdict } from "./detection.ts";
import { oneLinePattern } from "./limits.ts";
import { scanDepths } from "./media-kinds.ts";
import { planNames } from "./plans.ts";
import { toleratedRates } from "./tolerated-rates.ts";

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
    "The version of the model that must answer, as `models[].version` told it. Where the server runs another, the call is refused and costs nothing.",
  );
const threshold = z
  .number()
  .min(0)
  .max(1)
  .optional()
  .describe(
    "`isAI` is true only where `aiProbability` is at least this, too. It makes the answer stricter, never looser; the verdict stays as it is.",
  );
const falsePositiveRate = z
  .literal([...toleratedRates])
  .optional()
  .describe("The rate of false positives to tolerate for this call, instead of the account's.");

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
  model,
  threshold,
  falsePositiveRate,
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
        "The same as `analysis.isAiGenerated`, and `threshold` is reached where the call gave one. False is no acquittal.",
      ),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The same as `analysis.confidence`. Null where the verdict is `uncertain`."),
    abstained: z.boolean().describe("True where nothing is claimed: the verdict is `uncertain`."),
    abstention: UncertainReason.nullable().describe("Why; the same as `analysis.uncertainReason`."),
    analysis: AnalysisResult.describe("The whole answer."),
  })
  .describe("The answer of the public API.");
export type PublicAnalyzeAnswer = z.infer<typeof PublicAnalyzeAnswer>;

export const PublicAnalysisItem = z
  .object({
    id: z.string().describe("Its id."),
    type: Modality.describe("The kind of content."),
    verdict: Verdict,
    isAI: z.boolean().describe("As the verdict has it."),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The calibrated probability that the verdict is right. Null for `uncertain`."),
    correctedVerdict: Verdict.nullable().describe("What a person decided after a dispute."),
    fileName: z.string().nullable().describe("The name of the file, where there was one."),
    sizeBytes: z.int().describe("The size of the content."),
    modelVersion: z.string().nullable().describe("Of the model that answered."),
    charged: z.boolean().describe("Whether it cost an analysis."),
    createdAt: z.iso.datetime().describe("When it was asked for."),
  })
  .describe("An analysis in a list.");
export type PublicAnalysisItem = z.infer<typeof PublicAnalysisItem>;

export const PublicAnalysesPage = z
  .object({
    items: z.array(PublicAnalysisItem).describe("The newest first."),
    nextCursor: z.string().nullable().describe("Asks for the next page. Null on the last."),
  })
  .describe("Analyses of an account.");
export type PublicAnalysesPage = z.infer<typeof PublicAnalysesPage>;

const ApiUsage = z
  .object({
    plan: z.enum(planNames).describe("The plan of the account."),
    test: z.boolean().describe("True for a test key, whose calls cost nothing."),
    remaining: z.int().describe("Analyses left, in the plan and in bought credits."),
    monthlyUsed: z.int().describe("Analyses of the plan used in this month of the subscription."),
    monthlyQuota: z.int().describe("Those the plan has in a month."),
    credits: z.int().describe("Bought credits left."),
    renewsAt: z.iso.datetime().nullable().describe("When the plan's analyses are renewed."),
    keyRatePerMinute: z
      .int()
      .nullable()
      .describe("Requests a minute this key may make. Null: as many as the account."),
  })
  .describe("What an account has used and has left.");

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
    models: z
      .partialRecord(z.enum(Modality.options), z.string())
      .describe("The version of the model that answers for each kind, for `model`."),
    usage: ApiUsage.nullable().describe("Of the account, where the call brings its key."),
  })
  .describe("Whether the API works, and its limits.");
export type ApiStatus = z.infer<typeof ApiStatus>;
