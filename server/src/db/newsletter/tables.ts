import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "../columns.ts";

/** Newsletter subscribers. Deleted when they unsubscribe or fail to confirm in time. */
export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: id(),
  /** Stored in lower case. */
  email: text().notNull().unique(),
  /** Hash of the mailed confirmation token, until it is used. */
  tokenHash: text().unique(),
  /** Null once confirmed. */
  expiresAt: timestamptz(),
  createdAt: createdAt(),
  confirmedAt: timestamptz(),
});

/** Articles mailed to the subscribers at that time; each is sent once. */
export const newsletterIssues = pgTable("newsletter_issues", {
  slug: text().primaryKey(),
  recipients: integer().notNull(),
  sentAt: timestamptz().notNull(),
});
