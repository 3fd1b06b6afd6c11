import { sql, sum } from "drizzle-orm";
import type { Database } from "../database.ts";
import { articleViews } from "./tables.ts";

/** `day` in UTC, such as 2026-06-15. */
export async function recordView(db: Database, slug: string, day: string): Promise<void> {
  await db
    .insert(articleViews)
    .values({ slug, day, views: 1 })
    .onConflictDoUpdate({
      target: [articleViews.slug, articleViews.day],
      set: { views: sql`${articleViews.views} + 1` },
    });
}

export async function sumViews(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({ slug: articleViews.slug, views: sum(articleViews.views).mapWith(Number) })
    .from(articleViews)
    .groupBy(articleViews.slug);
  return Object.fromEntries(rows.map(({ slug, views }) => [slug, views]));
}
