/** Many items analyzed in one call; each is answered and charged separately. */
import { z } from "zod";
import {
  Leaning,
  MeasuredErrorRate,
  MeasuredMissRate,
  Modality,
  Verdict,
} from "../detection/detection.ts";
import { scanDepths } from "../detection/media-kinds.ts";
import { uncertainReasonCodes } from "../detection/uncertain-reasons.ts";
import { oneLinePattern } from "../limits.ts";
import {
  batchItemStates,
  batchMax,
  batchPausedDaysMax,
  batchReportFormats,
  batchSources,
  batchStates,
} from "./batch-states.ts";

const oneLine = (max: number) => z.string().trim().min(1).max(max).regex(oneLinePattern);
const count = z.int().min(0);

const name = oneLine(batchMax.nameCharacters)
  .optional()
  .describe("A name for the batch. Optional.");
const depth = z
  .enum(scanDepths)
  .default("standard")
  .describe("`deep` looks at every second of a video. For plans that include it.");

export const BatchInputItem = z
  .object({
    type: Modality.describe("The type of content."),
    content: z.string().describe("The text itself or, for other types, the URL of the file."),
    customId: oneLine(batchMax.customIdCharacters)
      .optional()
      .describe("Your own id for the item, which is returned with it."),
    name: oneLine(batchMax.nameCharacters)
      .optional()
      .describe("The item's name in reports, such as a title or file name."),
  })
  .describe("One item of a batch.");
export type BatchInputItem = z.infer<typeof BatchInputItem>;

export const CreateBatchInput = z
  .object({
    name,
    items: z
      .array(BatchInputItem)
      .min(1)
      .max(batchMax.items)
      .describe("The items, in the order of the report."),
    depth,
    partial: z
      .boolean()
      .default(false)
      .describe(
        "Start even if the allowance does not cover every item: the batch pauses when it runs out.",
      ),
    keep: z
      .boolean()
      .default(false)
      .describe(
        "Keep the contents, so that each item gets a report and can be analyzed again, until you delete them.",
      ),
  })
  .describe("A batch submitted as JSON.");
export type CreateBatchInput = z.infer<typeof CreateBatchInput>;

/** Form fields other than the files. They come before the files. */
export const CreateBatchForm = z.object({
  name,
  type: Modality.optional().describe(
    "The type of every file. If omitted, it is derived from each file name. For a CSV file, the type of the column's contents; `text` if omitted.",
  ),
  column: oneLine(batchMax.nameCharacters)
    .optional()
    .describe(
      "For a CSV file with a header row: the column with the texts or file URLs. The first one if omitted.",
    ),
  idColumn: oneLine(batchMax.nameCharacters)
    .optional()
    .describe("For a CSV file: the column with your own ids for the items."),
  depth,
  partial: z.enum(["true", "false"]).optional().describe("As in JSON."),
  keep: z.enum(["true", "false"]).optional().describe("As in JSON."),
});
export type CreateBatchForm = z.infer<typeof CreateBatchForm>;

export const PriceBatchInput = z
  .object({
    items: z
      .partialRecord(z.enum(Modality.options), z.int().min(0).max(batchMax.items))
      .describe("The number of items of each type."),
    depth,
  })
  .describe("A planned batch.");
export type PriceBatchInput = z.infer<typeof PriceBatchInput>;

export const BatchPrice = z
  .object({
    items: count.describe("The number of items."),
    price: count.describe("Analyses it costs if every item succeeds: one each."),
    remaining: count.describe("Analyses the account has left, including purchased credits."),
    reserved: count.describe("Analyses that the waiting items of other batches are going to use."),
    covered: count.describe("How many items the rest of the allowance covers."),
    sufficient: z
      .boolean()
      .describe("Whether the plan includes every type and the allowance covers every item."),
    creditsNeeded: count.describe("Credits needed for the rest, types in `notIncluded` aside."),
    notIncluded: z
      .array(Modality)
      .describe("Requested types that the account's plan does not include in batches."),
  })
  .describe("What a batch would cost. Only items with a result are charged.");
export type BatchPrice = z.infer<typeof BatchPrice>;

const BatchError = z.object({
  code: z.string().describe("A code from the error table."),
  message: z.string().describe("Its text."),
});

export const Batch = z
  .object({
    id: z.string().describe("Its id."),
    name: z.string().nullable().describe("The name its owner gave it."),
    source: z.enum(batchSources).describe("What it was created from."),
    state: z
      .enum(batchStates)
      .describe(
        `\`paused\`: the allowance ran out; resume it within ${batchPausedDaysMax} days or it is canceled. \`done\` and \`cancelled\` are final.`,
      ),
    pausedBy: BatchError.nullable().describe("For `paused`: the reason."),
    counts: z
      .object({
        total: count.describe("All items."),
        queued: count.describe("Items that are waiting."),
        running: count.describe("Items being analyzed."),
        done: count.describe("Items with a result."),
        failed: count.describe("Items that failed."),
        cancelled: count.describe("Items that had not started when the batch was canceled."),
      })
      .describe("The number of items in each state."),
    verdicts: z
      .object({
        ai: count.describe("Items with the verdict `ai`."),
        human: count.describe("Items with the verdict `human`."),
        mixed: count.describe("Items with the verdict `mixed`."),
        uncertain: count.describe("Items with the verdict `uncertain`, which is an abstention."),
      })
      .describe("The number of finished items by verdict."),
    leanings: z
      .object({
        ai: count.describe("Items that lean toward AI."),
        human: count.describe("Items that lean toward a person."),
      })
      .optional()
      .describe("How many of the `uncertain` items lean, and which way."),
    charged: count.describe("Analyses charged so far."),
    kept: z
      .boolean()
      .optional()
      .describe("Whether the contents are kept, for reports and reruns, until they are deleted."),
    secondsLeft: z
      .number()
      .min(0)
      .nullable()
      .describe("Estimated seconds left at the current pace. Null if there is no estimate yet."),
    test: z
      .boolean()
      .describe("Created with a test key: its results are samples and cost nothing."),
    createdAt: z.iso.datetime().describe("When it was requested."),
    finishedAt: z.iso
      .datetime()
      .nullable()
      .describe("When it ended; for a canceled batch, when its running items had ended as well."),
  })
  .describe("Many items analyzed in one call.");
export type Batch = z.infer<typeof Batch>;

export const BatchItem = z
  .object({
    position: z.int().min(1).describe("The item's position in the batch, starting at 1."),
    customId: z.string().nullable().describe("Your own id for the item."),
    name: z.string().nullable().describe("The item's file name or title."),
    type: Modality.describe("What it is."),
    state: z.enum(batchItemStates).describe("`done`, `failed` and `cancelled` are final."),
    attempts: count.describe("How often the item was started."),
    retryAt: z.iso
      .datetime()
      .nullable()
      .describe("For `queued`: when the next attempt starts, after `error`."),
    error: BatchError.nullable().describe(
      "For `failed`: the reason. Otherwise, why the last attempt failed.",
    ),
    analysisId: z
      .string()
      .nullable()
      .describe(
        "For `done`: the id of its analysis; `GET /api/v1/analyses/{id}` returns the full result.",
      ),
    verdict: Verdict.nullable().describe("For `done`: the verdict."),
    isAI: z.boolean().nullable().describe("For `done`: as in `POST /api/v1/analyze`."),
    aiProbability: z.number().min(0).max(1).nullable().describe("The calibrated probability."),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The calibrated probability that the verdict is right."),
    abstention: z
      .enum(uncertainReasonCodes)
      .nullable()
      .describe("For `uncertain`, and for `failed` if an abstention was foreseen: its code."),
    leaning: Leaning.nullable()
      .optional()
      .describe("For `uncertain`: which way it leans. Null if nothing supports a leaning."),
    measuredErrorRate: MeasuredErrorRate.nullable()
      .optional()
      .describe("How often human content like this is wrongly flagged, while its analysis exists."),
    measuredMissRate: MeasuredMissRate.nullable()
      .optional()
      .describe("How often AI content like this is called human, while its analysis exists."),
    charged: z.boolean().describe("Whether an analysis was charged."),
    finishedAt: z.iso.datetime().nullable().describe("When the item ended."),
  })
  .describe("One item of a batch and its result. The content itself is kept only on request.");
export type BatchItem = z.infer<typeof BatchItem>;

const page = {
  cursor: z.string().max(200).optional().describe("`nextCursor` of the previous page."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(25)
    .describe("The maximum number of entries."),
};

export const BatchesQuery = z.object(page);
export const BatchesPage = z
  .object({
    items: z.array(Batch).describe("Newest first."),
    nextCursor: z
      .string()
      .nullable()
      .describe("Pass this to get the next page. Null on the last page."),
  })
  .describe("A page of an account's batches.");
export type BatchesPage = z.infer<typeof BatchesPage>;

export const BatchItemsQuery = z.object({
  cursor: page.cursor,
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(100)
    .describe("The maximum number of entries."),
  state: z.enum(batchItemStates).optional().describe("Only those in this state."),
});
export const BatchItemsPage = z
  .object({
    items: z.array(BatchItem).describe("In the order they were submitted."),
    nextCursor: z
      .string()
      .nullable()
      .describe("Pass this to get the next page. Null on the last page."),
  })
  .describe("A page of a batch's items.");
export type BatchItemsPage = z.infer<typeof BatchItemsPage>;

export const BatchReportQuery = z.object({
  format: z
    .enum(batchReportFormats)
    .default("csv")
    .describe("For an unfinished batch, the report contains the results so far."),
});
