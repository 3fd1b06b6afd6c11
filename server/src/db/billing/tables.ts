import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BillingFact } from "../../policy/billing/billing-fact.ts";
import { users } from "../accounts/tables.ts";
import { analyses } from "../analyses/tables.ts";
import { createdAt, id, timestamptz } from "../columns.ts";

/** Append-only, enforced by a trigger. A bucket's balance is the sum of its amounts: grants and purchases minus spending and reversals. */
export const ledger = pgTable(
  "ledger",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bucket: text().$type<"free" | "monthly" | "credit">().notNull(),
    /** The subscription month the amount belongs to; null for free and credit. */
    periodStart: timestamptz(),
    amount: integer().notNull(),
    reason: text()
      .$type<"spend" | "refund" | "purchase" | "grant" | "reversal" | "expiry">()
      .notNull(),
    analysisId: uuid().references(() => analyses.id, { onDelete: "set null" }),
    /** What caused the entry, such as a payment or a month; unique, so repeated events add it only once. */
    reference: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("ledger_user").on(table.userId, table.bucket),
    index("ledger_analysis").on(table.analysisId),
    uniqueIndex("ledger_reference").on(table.userId, table.bucket, table.reason, table.reference),
  ],
);

/** Events from the payment provider by their own id; each is applied once. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** By the provider's clock. */
    createdAt: timestamptz().notNull(),
    receivedAt: timestamptz().notNull(),
    /** Null until applied: after a crash, or until the object it refers to is known. */
    appliedAt: timestamptz(),
    /** Only the fields we use, and nothing about the person who paid. */
    payload: jsonb().$type<BillingFact>().notNull(),
  },
  (table) => [index("billing_events_waiting").on(table.receivedAt).where(sql`applied_at is null`)],
);

/** Payments and their refunds. */
export const payments = pgTable(
  "payments",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** A price id from contracts/billing/plans.ts, including its suffix. */
    priceId: text().notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    /** Analyses in a credit pack. */
    credits: integer().notNull().default(0),
    /** Credits to take back after a refund, and how many were; credits already used are taken from the next purchase. */
    creditsDue: integer().notNull().default(0),
    creditsTaken: integer().notNull().default(0),
    /** The provider's payment intent, which refunds and disputes refer to. */
    intentId: text(),
    dispute: text().$type<"open" | "won" | "lost">(),
    /** For a subscription payment, which subscription it covers and until when. */
    subscriptionId: text(),
    coversUntil: timestamptz(),
    /** Created by the test checkout: no money moved. */
    test: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("payments_user").on(table.userId, table.createdAt),
    index("payments_intent").on(table.intentId),
  ],
);

/** Checkouts we started, with any provider. */
export const checkouts = pgTable(
  "checkouts",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    priceId: text().notNull(),
    subscriptionId: text(),
    /** When the purchase was applied to the account. */
    paidAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index("checkouts_subscription").on(table.subscriptionId)],
);

/** Checkouts at the test checkout, which stands in for a payment provider. */
export const testCheckouts = pgTable("test_checkouts", {
  id: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  priceId: text().notNull(),
  state: text().$type<"open" | "paid" | "cancelled">().notNull().default("open"),
  createdAt: createdAt(),
});

/** Quota mails already sent: one per month and threshold. */
export const quotaNotices = pgTable(
  "quota_notices",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    periodStart: timestamptz().notNull(),
    percent: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("quota_notices_once").on(table.userId, table.periodStart, table.percent)],
);
