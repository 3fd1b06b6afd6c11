/** The tables of what developers and bulk users need: batches, webhooks, and requests that may be made again. */
import type { BatchItemState, BatchSource, BatchState } from "@tellsign/contracts/batch-states";
import type { Verdict } from "@tellsign/contracts/detection";
import type { ErrorCode } from "@tellsign/contracts/errors";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import type { DeliveryState, WebhookEventType } from "@tellsign/contracts/webhook-events";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { analyses, createdAt, id, moment, users } from "./schema.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Many contents analysed by one call. */
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
    /** Why it paused. */
    pausedBy: text().$type<ErrorCode>(),
    depth: text().$type<ScanDepth>().notNull(),
    /** A subscriber's, which goes before the others where both have waited as long. */
    priority: boolean().notNull(),
    /** Made with a test key: answers are made up, nothing is charged. */
    test: boolean().notNull().default(false),
    total: integer().notNull(),
    /** Of what it was made of, which waits in its items or in the folder of uploads. */
    sizeBytes: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment(),
    /** When items of it were last taken up, by the database's clock: accounts take turns. */
    claimedAt: moment(),
    /** Of a cancelled one: when the items that ran had ended, too. */
    finishedAt: moment(),
  },
  (table) => [
    index("batches_user").on(table.userId, table.createdAt),
    index("batches_under_way").on(table.createdAt).where(sql`finished_at is null`),
    index("batches_finished").on(table.finishedAt),
  ],
);

/** One content of a batch. What was submitted is here or in the folder of uploads until the item has ended, and nowhere after. */
export const batchItems = pgTable(
  "batch_items",
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    /** From 1. */
    position: integer().notNull(),
    customId: text(),
    name: text(),
    type: text().$type<Modality>().notNull(),
    state: text().$type<BatchItemState>().notNull().default("queued"),
    /** One of the three, while it is under way: the text, the name of the upload, or the address. */
    content: text(),
    file: text(),
    url: text(),
    /** Written and paid for when it is begun, once; a later try goes on with the same. */
    analysisId: uuid().references(() => analyses.id, { onDelete: "set null" }),
    /** Whoever works at it, new at every try. */
    claim: uuid(),
    /** By the database's clock. Past it, the item is anybody's again. */
    leaseExpiresAt: moment(),
    attempts: integer().notNull().default(0),
    /** Not before this moment, by the database's clock. */
    retryAt: moment(),
    errorCode: text().$type<ErrorCode>(),
    verdict: text().$type<Verdict>(),
    isAi: boolean(),
    aiProbability: doublePrecision(),
    confidence: doublePrecision(),
    abstention: text().$type<UncertainReasonCode>(),
    charged: boolean().notNull().default(false),
    finishedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    index("batch_items_under_way")
      .on(table.batchId, table.position)
      .where(sql`state in ('queued', 'running')`),
    index("batch_items_analysis").on(table.analysisId),
  ],
);

/** Where an account wants events sent. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text().notNull(),
    description: text(),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** Sealed with the secret of this installation: events are signed with it. */
    secret: bytes().notNull(),
    /** The one before, which also signs until then. */
    formerSecret: bytes(),
    formerSecretUntil: moment(),
    enabled: boolean().notNull().default(true),
    disabledReason: text(),
    /** Since when nothing has got through. */
    failingSince: moment(),
    lastDeliveredAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index("webhooks_user").on(table.userId)],
);

/** An event on its way to one webhook. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Sent as webhook-id, the same at every attempt. */
    id: text().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    type: text().$type<WebhookEventType>().notNull(),
    /** The body as it is sent; holds nothing of any content. */
    payload: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** By the database's clock; while one is under way, until when it may take. */
    nextAttemptAt: moment(),
    claim: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_deliveries_webhook").on(table.webhookId, table.createdAt),
    index("webhook_deliveries_due").on(table.nextAttemptAt).where(sql`state = 'waiting'`),
  ],
);

export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: id(),
    deliveryId: text()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    at: moment().notNull(),
    status: integer(),
    durationMs: integer().notNull(),
    problem: text(),
  },
  (table) => [index("delivery_attempts_delivery").on(table.deliveryId, table.at)],
);

/** Requests that may be made again with the same Idempotency-Key. The answer is sealed with the caller's API key, which is not stored, so nobody else can read it. */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A hash of API key and Idempotency-Key. */
    keyHash: text().notNull(),
    /** Of what was asked: the same key with another request is refused. */
    requestHash: text().notNull(),
    /** Whoever answers it, new where one takes over from a process that is gone. */
    claim: uuid().notNull(),
    /** Null while the first request is under way. */
    status: integer(),
    answer: bytes(),
    /** Past it, a request that is still under way has lost its process. */
    leaseExpiresAt: moment().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index("idempotent_requests_expires").on(table.expiresAt),
  ],
);
