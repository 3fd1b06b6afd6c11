import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { outbox } from "./tables.ts";

type NewMail = Pick<
  typeof outbox.$inferInsert,
  "to" | "subject" | "text" | "html" | "headers" | "subscriberId"
>;
export type OutboxRow = typeof outbox.$inferSelect;

export async function insertMail(db: Database, mail: NewMail, now: Date): Promise<string> {
  const [row] = await db
    .insert(outbox)
    .values({ ...mail, createdAt: now })
    .returning({ id: outbox.id });
  if (!row) throw new Error("The mail was not stored.");
  return row.id;
}

export async function findQueuedMail(db: Database, id: string): Promise<OutboxRow | null> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.state, "queued")));
  return row ?? null;
}

export async function listMailQueuedBefore(db: Database, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, "queued"), lt(outbox.createdAt, before)));
}

/** Erases the text and headers, because they may contain a sign-in or unsubscribe link. */
export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "sent", sentAt: now, text: "", html: "", headers: {} })
    .where(eq(outbox.id, id));
}

/** `kept`: no mail server is configured, so an administrator reads it here. `failed`: the mail server rejected it. */
export async function markMailUnsent(
  db: Database,
  id: string,
  state: "kept" | "failed",
): Promise<void> {
  await db.update(outbox).set({ state }).where(eq(outbox.id, id));
}

/** The newest first. */
export async function listMails(db: Database, limit: number): Promise<OutboxRow[]> {
  return db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(limit);
}

/** `id` comes from a request and may be no uuid at all. */
export async function findMail(db: Database, id: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outbox).where(sql`${outbox.id}::text = ${id}`);
  return row ?? null;
}

/** A mail that is still to be sent is kept. */
export async function deleteMailBefore(db: Database, before: Date): Promise<void> {
  await db.delete(outbox).where(and(ne(outbox.state, "queued"), lt(outbox.createdAt, before)));
}
