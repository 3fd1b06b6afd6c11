import { addView } from "./db/article-views.ts";
import type { Database } from "./db/database.ts";

/** Programs that say what they are; people's browsers name none of these. */
const robots =
  /bot\b|bots?[/;)\s-]|crawl|spider|slurp|preview|scan|monitor|uptime|headless|lighthouse|archiver|feed|fetch|curl|wget|python|java\/|okhttp|go-http|node|axios|undici|libwww|facebookexternalhit|embedly|whatsapp|telegram|validator/i;

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
