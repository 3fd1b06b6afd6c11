import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Article views per UTC day. It does not record who viewed. */
export const articleViews = pgTable(
  "article_views",
  {
    slug: text().notNull(),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.day] })],
);
