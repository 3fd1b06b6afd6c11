import type { ApiKeyMode, ApiKeyScope } from "@tellsign/contracts/api/api-key-scopes";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { bytes, createdAt, id, timestamptz } from "../columns.ts";

export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    keyPrefix: text().notNull(),
    mode: text().$type<ApiKeyMode>().notNull().default("live"),
    scopes: text().array().$type<ApiKeyScope[]>().notNull().default(sql`'{analyze,read}'`),
    /** Requests per minute; null for the account's own limit. */
    ratePerMinute: integer(),
    /** Networks the key may be used from, in CIDR notation; null for any. */
    allowedNetworks: text().array(),
    /** Null if it never expires. */
    expiresAt: timestamptz(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
    revokedAt: timestamptz(),
  },
  (table) => [index("api_keys_user").on(table.userId)],
);

/** Times of the requests within the window, newest last. */
export const rateHits = pgTable("rate_hits", {
  key: text().primaryKey(),
  hits: timestamptz().array().notNull().default(sql`'{}'`),
  expiresAt: timestamptz().notNull(),
});

/** Requests that may be retried with the same Idempotency-Key. The response is encrypted with the caller's API key, which is not stored, so nobody else can read it. */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A hash of API key and Idempotency-Key. */
    keyHash: text().notNull(),
    /** Hash of the request: the same key with a different request is rejected. */
    requestHash: text().notNull(),
    /** Identifies the attempt that is answering; replaced when another takes over from a dead process. */
    claim: uuid().notNull(),
    /** Null while the first request is in progress. */
    status: integer(),
    answer: bytes(),
    /** After this time an unfinished request has lost its process. */
    leaseExpiresAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index("idempotent_requests_expires").on(table.expiresAt),
  ],
);
