import { addView } from "./db/article-views.ts";
import type { Database } from "./db/database.ts";

/** Programs that say what they are. CUBOT makes telephones. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scanner|monitor|uptime|headless|lighthouse|archiver|feed|fetch|facebookexternalhit|embedly|validator/i;

/** What is no browser does not even begin as one. */
export function isRobot(userAgent: string): boolean {
  return !userAgent.startsWith("Mozilla/") || robots.test(userAgent);
}

/** Counts that somebody was sent the page of an article. Who it was is neither asked nor kept. */
export async function countArticleView(
  db: Database,
  slug: string,
  userAgent: string | undefined,
  now: Date = new Date(),
): Promise<void> {
  if (isRobot(userAgent ?? "")) return;
  await addView(db, slug, now.toISOString().slice(0, 10));
}
