import type { DeliveryState, WebhookEventType } from "@tellsign/contracts/webhook/webhook-events";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { bytes, createdAt, id, timestamptz } from "../columns.ts";

/** URLs an account wants events sent to. */
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
    /** The signing secret, encrypted with the installation secret. */
    secret: bytes().notNull(),
    /** The previous secret, which also signs until `formerSecretUntil`. */
    formerSecret: bytes(),
    formerSecretUntil: timestamptz(),
    enabled: boolean().notNull().default(true),
    disabledReason: text(),
    /** When deliveries started failing. */
    failingSince: timestamptz(),
    lastDeliveredAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index("webhooks_user").on(table.userId)],
);

/** An event addressed to one webhook. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Sent as the webhook-id header; the same on every attempt. */
    id: text().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    type: text().$type<WebhookEventType>().notNull(),
    /** The request body. It never contains submitted content. */
    payload: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** By the database's clock; during an attempt, the time by which the attempt must have ended. */
    nextAttemptAt: timestamptz(),
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
    at: timestamptz().notNull(),
    status: integer(),
    durationMs: integer().notNull(),
    problem: text(),
  },
  (table) => [index("delivery_attempts_delivery").on(table.deliveryId, table.at)],
);

/** Programs on developers' machines that fetch events themselves. */
export const webhookListeners = pgTable(
  "webhook_listeners",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** As in `webhooks`. */
    secret: bytes().notNull(),
    /** By the database's clock; moved on whenever it asks for events. */
    keptUntil: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("webhook_listeners_user").on(table.userId)],
);

/** An event that waits for a listener. */
export const listenerEvents = pgTable(
  "listener_events",
  {
    number: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** Sent as the webhook-id header. */
    messageId: text().notNull(),
    listenerId: uuid()
      .notNull()
      .references(() => webhookListeners.id, { onDelete: "cascade" }),
    type: text().$type<WebhookEventType>().notNull(),
    payload: text().notNull(),
    /** Numbers become visible out of order, so that only what was handed out may be forgotten. */
    handedOut: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("listener_events_listener").on(table.listenerId, table.number)],
);
