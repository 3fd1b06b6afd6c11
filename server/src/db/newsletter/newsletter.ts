import { mailedLinkMinutes } from "@tellsign/contracts/limits";
import { and, count, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "../database.ts";
import { hashSecretToken, newSecretToken } from "../secret-token.ts";
import { newsletterIssues, newsletterSubscribers } from "./tables.ts";

export type Subscriber = { id: string; email: string };
export type NewsletterIssue = typeof newsletterIssues.$inferSelect;

const { confirmedAt, email, expiresAt, id, tokenHash } = newsletterSubscribers;
const subscriber = { id, email };

/** Returns a new confirmation token that replaces any earlier one; null if the address is already confirmed. */
export async function requestSubscription(
  tx: Database,
  address: string,
  now: Date,
): Promise<{ subscriber: Subscriber; token: string | null } | null> {
  const token = newSecretToken();
  const link = {
    tokenHash: hashSecretToken(token),
    expiresAt: new Date(now.getTime() + mailedLinkMinutes.confirmNewsletter * 60_000),
  };
  const [waiting] = await tx
    .insert(newsletterSubscribers)
    .values({ email: address, createdAt: now, ...link })
    .onConflictDoUpdate({ target: email, set: link, setWhere: isNull(confirmedAt) })
    .returning(subscriber);
  if (waiting) return { subscriber: waiting, token };
  const [known] = await tx
    .select(subscriber)
    .from(newsletterSubscribers)
    .where(eq(email, address))
    .for("key share");
  return known ? { subscriber: known, token: null } : null;
}

/** False if the link is unknown, used or expired. */
export async function confirmSubscriber(db: Database, token: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: now, tokenHash: null, expiresAt: null })
    .where(and(eq(tokenHash, hashSecretToken(token)), gt(expiresAt, now)))
    .returning({ id });
  return confirmed.length > 0;
}

/** Pending mails to the subscriber are deleted too. */
export async function deleteSubscriber(db: Database, subscriberId: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(id, subscriberId));
}

export async function deleteSubscriberByEmail(db: Database, address: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(email, address));
}

export async function deleteUnconfirmed(db: Database, now: Date): Promise<void> {
  await db.delete(newsletterSubscribers).where(lt(expiresAt, now));
}

/** Confirmed subscribers, locked so that nobody unsubscribes before the transaction ends. */
export async function lockSubscribers(tx: Database): Promise<Subscriber[]> {
  return tx
    .select(subscriber)
    .from(newsletterSubscribers)
    .where(isNotNull(confirmedAt))
    .orderBy(id)
    .for("key share");
}

export async function countSubscribers(
  db: Database,
  now: Date,
): Promise<{ subscribers: number; waiting: number }> {
  const [confirmed] = await db
    .select({ total: count() })
    .from(newsletterSubscribers)
    .where(isNotNull(confirmedAt));
  const [waiting] = await db
    .select({ total: count() })
    .from(newsletterSubscribers)
    .where(gt(expiresAt, now));
  return { subscribers: confirmed?.total ?? 0, waiting: waiting?.total ?? 0 };
}

/** For the export of the account with this address. */
export async function exportSubscription(db: Database, address: string) {
  return db
    .select({
      email,
      createdAt: newsletterSubscribers.createdAt,
      confirmedAt,
    })
    .from(newsletterSubscribers)
    .where(eq(email, address));
}

/** False if the article was already sent. */
export async function insertIssue(tx: Database, issue: NewsletterIssue): Promise<boolean> {
  const inserted = await tx
    .insert(newsletterIssues)
    .values(issue)
    .onConflictDoNothing()
    .returning({ slug: newsletterIssues.slug });
  return inserted.length > 0;
}

export async function listIssues(db: Database): Promise<NewsletterIssue[]> {
  return db.select().from(newsletterIssues);
}
