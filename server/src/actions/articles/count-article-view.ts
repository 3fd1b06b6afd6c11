import { findSession } from "../../db/accounts/sessions.ts";
import { recordView } from "../../db/articles/article-views.ts";
import type { Database } from "../../db/database.ts";
import { hashSecretToken } from "../../db/secret-token.ts";

/** Bots that identify themselves. CUBOT is a brand of phones. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scanner|monitor|uptime|headless|lighthouse|archiver|feed|fetch|facebookexternalhit|embedly|validator/i;

/** Every browser's user agent starts like this. */
export function isRobot(userAgent: string): boolean {
  return !userAgent.startsWith("Mozilla/") || robots.test(userAgent);
}

type Reader = {
  userAgent: string | undefined;
  /** From the cookie, if there is one. */
  sessionToken: string | null;
};

/** Counts a view of an article, unless the reader is a bot or an administrator. Nothing about the reader is stored. */
export async function countArticleView(
  db: Database,
  slug: string,
  { userAgent, sessionToken }: Reader,
  now: Date,
): Promise<void> {
  if (isRobot(userAgent ?? "")) return;
  const signedIn = sessionToken && (await findSession(db, hashSecretToken(sessionToken), now));
  if (signedIn && signedIn.user.role === "admin") return;
  await recordView(db, slug, now.toISOString().slice(0, 10));
}
