import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "../columns.ts";
import { newsletterSubscribers } from "../newsletter/tables.ts";

export const contactMessages = pgTable("contact_messages", {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
  handledAt: timestamptz(),
});

/** Outgoing mail. The text is erased after sending, since it may contain a sign-in link. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Extra headers, such as List-Unsubscribe; erased with the text. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Set for newsletter mail, which is deleted with its subscriber. */
    subscriberId: uuid().references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    state: text().$type<"queued" | "sent" | "kept" | "failed">().notNull().default("queued"),
    createdAt: createdAt(),
    sentAt: timestamptz(),
  },
  (table) => [index("outbox_subscriber").on(table.subscriberId)],
);
