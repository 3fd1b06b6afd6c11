import { pgTable, text } from "drizzle-orm/pg-core";

/** Secrets created on first start, such as the key for content hashes. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});
