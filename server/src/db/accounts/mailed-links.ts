import { mailedLinkMinutes } from "@tellsign/contracts/limits";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../database.ts";
import { hashSecretToken, newSecretToken } from "../secret-token.ts";
import { mailedLinks } from "./tables.ts";

type MailedLink = typeof mailedLinks.$inferSelect;
type Purpose = MailedLink["purpose"];

const minutesValid: Record<Purpose, number> = {
  reset_password: mailedLinkMinutes.resetPassword,
  confirm_email: mailedLinkMinutes.confirmEmail,
  sign_in: mailedLinkMinutes.signIn,
};

/** Returns the new link's token and invalidates the account's earlier links for this purpose. */
export async function createMailedLink(
  db: Database,
  { purpose, userId, email, now }: { purpose: Purpose; userId: string; email: string; now: Date },
): Promise<string> {
  const token = newSecretToken();
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)));
  await db.insert(mailedLinks).values({
    tokenHash: hashSecretToken(token),
    purpose,
    userId,
    email,
    expiresAt: new Date(now.getTime() + minutesValid[purpose] * 60_000),
  });
  return token;
}

const isOpen = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(mailedLinks.tokenHash, hashSecretToken(token)),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  );

export async function findMailedLink(
  db: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<MailedLink | null> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(isOpen(purpose, token, now));
  return link ?? null;
}

/** Null if the link is unknown, used or expired; when two requests race, only one gets it. */
export async function consumeMailedLink(
  db: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<MailedLink | null> {
  const [link] = await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(isOpen(purpose, token, now))
    .returning();
  return link ?? null;
}

export async function deleteMailedLinks(db: Database, userId: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.userId, userId));
}
