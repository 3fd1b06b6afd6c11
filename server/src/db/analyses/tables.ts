import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type { Detection, Verdict } from "@tellsign/contracts/detection/detection";
import type { JobState, ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { createdAt, id, timestamptz } from "../columns.ts";

export const analyses = pgTable(
  "analyses",
  {
    id: id(),
    /** Null for a visitor's free scan. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    type: text().$type<Modality>().notNull(),
    state: text().$type<"running" | "done" | "failed">().notNull().default("running"),
    verdict: text().$type<Verdict>(),
    isAiGenerated: boolean().notNull().default(false),
    aiProbability: doublePrecision(),
    confidence: doublePrecision(),
    uncertainReason: text().$type<UncertainReasonCode>(),
    detection: jsonb().$type<Detection>(),
    /** Keyed with the installation secret: recognizes the same content again without revealing it. */
    contentHash: text().notNull(),
    /** SHA-256 of a random salt and the content, so that anyone with the file can check a certificate against it. */
    saltedHash: text(),
    hashSalt: text(),
    /** The earlier analysis of the same content that this one reran. */
    rerunOf: uuid().references((): AnyPgColumn => analyses.id, { onDelete: "set null" }),
    /** A reviewer's decision after a dispute. */
    correctedVerdict: text().$type<Verdict>(),
    correctedAt: timestamptz(),
    fileName: text(),
    /** What the owner calls a pasted text; never its own words. */
    title: text(),
    /** Of a text; null for other content. */
    words: integer(),
    sizeBytes: integer().notNull(),
    charged: boolean().notNull().default(false),
    processingTimeMs: integer(),
    /** Error returned to the caller if the analysis failed. */
    errorCode: text().$type<ErrorCode>(),
    /** A running analysis past this time has lost its process and is refunded. */
    leaseExpiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (table) => [
    index("analyses_user").on(table.userId, table.createdAt),
    index("analyses_content").on(table.userId, table.contentHash),
    // Deleting a row looks for references here, so the foreign key needs an index.
    index("analyses_rerun_of").on(table.rerunOf),
    index("analyses_running").on(table.leaseExpiresAt).where(sql`state = 'running'`),
    index("analyses_finished").on(table.finishedAt),
  ],
);

/** Content that its owner asked to keep for reruns on newer models: text is stored here, files in the kept-files folder. Deleted with its analysis. */
export const keptContents = pgTable("kept_contents", {
  analysisId: uuid()
    .primaryKey()
    .references(() => analyses.id, { onDelete: "cascade" }),
  text: text(),
  file: text(),
  createdAt: createdAt(),
});

/** The analysis of a recording or video, which may outlive its request and its process. */
export const mediaJobs = pgTable(
  "media_jobs",
  {
    analysisId: uuid()
      .primaryKey()
      .references(() => analyses.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text().$type<JobState>().notNull().default("queued"),
    /** Subscribers go first. */
    priority: boolean().notNull(),
    depth: text().$type<ScanDepth>().notNull(),
    /** Whether the result includes pictures of the content. */
    views: boolean().notNull(),
    /** Whether its owner asked to keep the content. */
    keep: boolean().notNull().default(false),
    /** The false-positive rate to tolerate for this job; null for the owner's preference. */
    falsePositiveRate: doublePrecision(),
    /** File name in the uploads folder; the file exists until the job ends. */
    file: text().notNull(),
    doneS: doublePrecision(),
    totalS: doublePrecision(),
    /** Identifies the worker's current attempt; null while unclaimed. */
    claim: uuid(),
    /** By the database's clock, which all processes share. After this time any worker may claim the job. */
    leaseExpiresAt: timestamptz(),
    attempts: integer().notNull().default(0),
    /** The full result, kept for a few minutes. JSON in a text column, because file metadata may contain characters that jsonb rejects. */
    answer: text(),
    errorCode: text().$type<ErrorCode>(),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (table) => [
    index("media_jobs_user").on(table.userId, table.createdAt),
    index("media_jobs_under_way")
      .on(table.priority.desc(), table.createdAt)
      .where(sql`finished_at is null`),
    index("media_jobs_finished").on(table.finishedAt),
  ],
);

/** Keyed hashes only, so visitors cannot be identified. */
export const freeScans = pgTable(
  "free_scans",
  {
    id: id(),
    fingerprintHash: text().notNull(),
    /** User agent and screen resolution combined. */
    deviceHash: text().notNull(),
    addressHash: text().notNull(),
    analysisId: uuid().references(() => analyses.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("free_scans_fingerprint").on(table.fingerprintHash),
    index("free_scans_analysis").on(table.analysisId),
    index("free_scans_address").on(table.addressHash, table.deviceHash),
  ],
);
