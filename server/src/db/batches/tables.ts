import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type {
  BatchItemState,
  BatchSource,
  BatchState,
} from "@tellsign/contracts/batch/batch-states";
import type { Leaning, Verdict } from "@tellsign/contracts/detection/detection";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { analyses } from "../analyses/tables.ts";
import { createdAt, id, timestamptz } from "../columns.ts";

/** Many items submitted in one call. */
export const batches = pgTable(
  "batches",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text(),
    source: text().$type<BatchSource>().notNull(),
    state: text().$type<BatchState>().notNull().default("queued"),
    /** The error that paused it. */
    pausedBy: text().$type<ErrorCode>(),
    depth: text().$type<ScanDepth>().notNull(),
    /** Subscribers go first among accounts that have waited equally long. */
    priority: boolean().notNull(),
    /** Created with a test key: results are fixed samples and nothing is charged. */
    test: boolean().notNull().default(false),
    /** Whether its owner asked to keep the contents, for reports and reruns. */
    keep: boolean().notNull().default(false),
    total: integer().notNull(),
    /** Total size of the submitted content, which waits in the items or the uploads folder. */
    sizeBytes: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    startedAt: timestamptz(),
    /** When items were last claimed, by the database's clock, so that accounts take turns. */
    claimedAt: timestamptz(),
    /** For a canceled batch, when its running items had ended as well. */
    finishedAt: timestamptz(),
  },
  (table) => [
    index("batches_user").on(table.userId, table.createdAt),
    index("batches_under_way").on(table.createdAt).where(sql`finished_at is null`),
    index("batches_finished").on(table.finishedAt),
  ],
);

/** One item of a batch. Its content is stored here or in the uploads folder until the item ends, then deleted. */
export const batchItems = pgTable(
  "batch_items",
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    /** Starts at 1. */
    position: integer().notNull(),
    customId: text(),
    name: text(),
    type: text().$type<Modality>().notNull(),
    state: text().$type<BatchItemState>().notNull().default("queued"),
    /** Exactly one of these is set while the item is active: the text, the upload's file name, or the URL. */
    content: text(),
    file: text(),
    url: text(),
    /** Created and paid for once, on the first attempt; retries reuse it. */
    analysisId: uuid().references(() => analyses.id, { onDelete: "set null" }),
    /** Identifies the worker's current attempt. */
    claim: uuid(),
    /** By the database's clock. After this time any worker may claim the item. */
    leaseExpiresAt: timestamptz(),
    attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt, by the database's clock. */
    retryAt: timestamptz(),
    errorCode: text().$type<ErrorCode>(),
    verdict: text().$type<Verdict>(),
    isAi: boolean(),
    aiProbability: doublePrecision(),
    confidence: doublePrecision(),
    abstention: text().$type<UncertainReasonCode>(),
    leaning: text().$type<Leaning>(),
    charged: boolean().notNull().default(false),
    finishedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    index("batch_items_under_way")
      .on(table.batchId, table.position)
      .where(sql`state in ('queued', 'running')`),
    index("batch_items_analysis").on(table.analysisId),
  ],
);
