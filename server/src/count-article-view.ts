import { addView } from "./db/article-views.ts";
import type { Database } from "./db/database.ts";
import { hashSecretToken } from "./db/secret-token.ts";
import { findSession } from "./db/sessions.ts";

/** Programs that say what they are. CUBOT makes telephones. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scanner|monitor|uptime|headless|lighthouse|archiver|feed|fetch|facebookexternalhit|embedly|validator/i;

/** What is no browser does not even begin as one. */
export function isRobot(userAgent: string): boolean {
  return !userAgent.startsWith("Mozilla/") || robots.test(userAgent);
}

type Reader = {
  userAgent: string | undefined;
  /** Of the cookie, where there is one. */
  sessionToken: string | null;
};

/** Counts that somebody was sent the page of an article, unless it was a robot or one of us. Who it was is not kept. */
export async function countArticleView(
  db: Database,
  slug: string,
  { userAgent, sessionToken }: Reader,
  now: Date,
): Promise<void> {
  if (isRobot(userAgent ?? "")) return;
  const signedIn = sessionToken && (await findSession(db, hashSecretToken(sessionToken), now));
  if (signedIn && signedIn.user.role === "admin") return;
  await addView(db, slug, now.toISOString().slice(0, 10));
}
