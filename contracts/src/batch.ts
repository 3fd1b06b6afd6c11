/** Many contents analysed by one call: each is an item, answered and charged by itself. */
import { z } from "zod";
import {
  batchItemStates,
  batchMax,
  batchPausedDaysMax,
  batchReportFormats,
  batchSources,
  batchStates,
} from "./batch-states.ts";
import { Modality, Verdict } from "./detection.ts";
import { oneLinePattern } from "./limits.ts";
import { scanDepths } from "./media-kinds.ts";
import { uncertainReasonCodes } from "./uncertain-reasons.ts";

const oneLine = (max: number) => z.string().trim().min(1).max(max).regex(oneLinePattern);
const count = z.int().min(0);

const name = oneLine(batchMax.nameCharacters)
  .optional()
  .describe("What to call the batch. May be left out.");
const depth = z
  .enum(scanDepths)
  .default("standard")
  .describe("`deep` looks at every second of a video. For plans that include it.");

export const BatchInputItem = z
  .object({
    type: Modality.describe("What the content is."),
    content: z
      .string()
      .describe("The text itself or, for everything else, the address of its file."),
    customId: oneLine(batchMax.customIdCharacters)
      .optional()
      .describe("Your own name of the item, which comes back with it."),
    name: oneLine(batchMax.nameCharacters)
      .optional()
      .describe("What to call it in reports, such as a title or a file's name."),
  })
  .describe("One content of a batch.");
export type BatchInputItem = z.infer<typeof BatchInputItem>;

export const CreateBatchInput = z
  .object({
    name,
    items: z
      .array(BatchInputItem)
      .min(1)
      .max(batchMax.items)
      .describe("The contents, in the order they are answered in the report."),
    depth,
    partial: z
      .boolean()
      .default(false)
      .describe(
        "Begin although the allowance does not cover every item: the batch pauses when it is used up.",
      ),
  })
  .describe("A batch given as JSON.");
export type CreateBatchInput = z.infer<typeof CreateBatchInput>;

/** The fields of a form, beside its files. They come before the files. */
export const CreateBatchForm = z.object({
  name,
  type: Modality.optional().describe(
    "What every file is. Where it is left out, each is told by its name. For a CSV file: what its column holds, `text` if left out.",
  ),
  column: oneLine(batchMax.nameCharacters)
    .optional()
    .describe(
      "Of a CSV file with a line of headings: the column that holds the texts, or the addresses of files. The first if left out.",
    ),
  idColumn: oneLine(batchMax.nameCharacters)
    .optional()
    .describe("Of a CSV file: the column that holds your own names of the items."),
  depth,
  partial: z.enum(["true", "false"]).optional().describe("As in JSON."),
});
export type CreateBatchForm = z.infer<typeof CreateBatchForm>;

export const PriceBatchInput = z
  .object({
    items: z
      .partialRecord(z.enum(Modality.options), z.int().min(0).max(batchMax.items))
      .describe("How many items of each kind."),
    depth,
  })
  .describe("A batch that one thinks of making.");
export type PriceBatchInput = z.infer<typeof PriceBatchInput>;

export const BatchPrice = z
  .object({
    items: count.describe("How many items that are."),
    price: count.describe("Analyses it costs if every item is answered: one each."),
    remaining: count.describe("Analyses the account has left, in its plan and in bought credits."),
    covered: count.describe("How many of the items that pays for."),
    sufficient: z.boolean().describe("Whether it pays for all."),
    creditsNeeded: count.describe("Credits one would have to buy for the rest."),
    notIncluded: z
      .array(Modality)
      .describe("Kinds among them that the account's plan does not analyse in batches."),
  })
  .describe("What a batch would cost. Only answered items are charged.");
export type BatchPrice = z.infer<typeof BatchPrice>;

const BatchError = z.object({
  code: z.string().describe("A code of the error table."),
  message: z.string().describe("Its text."),
});

export const Batch = z
  .object({
    id: z.string().describe("Its id."),
    name: z.string().nullable().describe("What its owner calls it."),
    source: z.enum(batchSources).describe("What it was made from."),
    state: z
      .enum(batchStates)
      .describe(
        `\`paused\`: the allowance ran out; say resume when there is more, within ${batchPausedDaysMax} days, else it is cancelled. \`done\` and \`cancelled\` are final.`,
      ),
    pausedBy: BatchError.nullable().describe("For `paused`: why."),
    counts: z
      .object({
        total: count.describe("All items."),
        queued: count.describe("Those that wait."),
        running: count.describe("Those that are being analysed."),
        done: count.describe("Those that were answered."),
        failed: count.describe("Those that could not be."),
        cancelled: count.describe("Those that were not begun when it was cancelled."),
      })
      .describe("Its items by state."),
    verdicts: z
      .object({
        ai: count.describe("Answered `ai`."),
        human: count.describe("Answered `human`."),
        mixed: count.describe("Answered `mixed`."),
        uncertain: count.describe("Answered `uncertain`, which is an abstention."),
      })
      .describe("The answered items by verdict."),
    charged: count.describe("Analyses it has cost so far."),
    secondsLeft: z
      .number()
      .min(0)
      .nullable()
      .describe("How long the rest will take at the pace so far. Null where there is none yet."),
    test: z.boolean().describe("Made with a test key: its answers are made up and cost nothing."),
    createdAt: z.iso.datetime().describe("When it was asked for."),
    finishedAt: z.iso
      .datetime()
      .nullable()
      .describe(
        "When it came to its end: of a cancelled one, when the items that ran had ended, too.",
      ),
  })
  .describe("Many contents analysed by one call.");
export type Batch = z.infer<typeof Batch>;

export const BatchItem = z
  .object({
    position: z.int().min(1).describe("Its place in the batch, from 1."),
    customId: z.string().nullable().describe("Your own name of it."),
    name: z.string().nullable().describe("Its file's name or title."),
    type: Modality.describe("What it is."),
    state: z.enum(batchItemStates).describe("`done`, `failed` and `cancelled` are final."),
    attempts: count.describe("How often it was begun."),
    retryAt: z.iso
      .datetime()
      .nullable()
      .describe("For `queued`: when it is tried again, after `error`."),
    error: BatchError.nullable().describe("For `failed`: why. Else why the last try failed."),
    analysisId: z
      .string()
      .nullable()
      .describe("For `done`: its analysis, which `GET /api/v1/analyses/{id}` gives whole."),
    verdict: Verdict.nullable().describe("For `done`: the verdict."),
    isAI: z.boolean().nullable().describe("For `done`: as in `POST /api/v1/analyze`."),
    aiProbability: z.number().min(0).max(1).nullable().describe("The calibrated probability."),
    confidence: z.number().min(0).max(1).nullable().describe("Of the verdict being right."),
    abstention: z
      .enum(uncertainReasonCodes)
      .nullable()
      .describe("For `uncertain`: the code of its reason."),
    charged: z.boolean().describe("Whether it cost an analysis."),
    finishedAt: z.iso.datetime().nullable().describe("When it came to its end."),
  })
  .describe("One content of a batch, and what became of it. The content itself is not kept.");
export type BatchItem = z.infer<typeof BatchItem>;

const page = {
  cursor: z.string().max(200).optional().describe("`nextCursor` of the page before."),
  limit: z.coerce.number().int().min(1).max(100).default(25).describe("How many at most."),
};

export const BatchesQuery = z.object(page);
export const BatchesPage = z
  .object({
    items: z.array(Batch).describe("The newest first."),
    nextCursor: z.string().nullable().describe("Asks for the next page. Null on the last."),
  })
  .describe("Batches of an account.");
export type BatchesPage = z.infer<typeof BatchesPage>;

export const BatchItemsQuery = z.object({
  cursor: page.cursor,
  limit: z.coerce.number().int().min(1).max(500).default(100).describe("How many at most."),
  state: z.enum(batchItemStates).optional().describe("Only those in this state."),
});
export const BatchItemsPage = z
  .object({
    items: z.array(BatchItem).describe("In the order they were given."),
    nextCursor: z.string().nullable().describe("Asks for the next page. Null on the last."),
  })
  .describe("Items of a batch.");
export type BatchItemsPage = z.infer<typeof BatchItemsPage>;

export const BatchReportQuery = z.object({
  format: z
    .enum(batchReportFormats)
    .default("csv")
    .describe("Of an unfinished batch it holds what has been answered so far."),
});
