import type {
  ContactMessage,
  ContactMessagesPage,
  ContactMessagesQuery,
} from "@tellsign/contracts/account/administration";
import type { ContactInput } from "@tellsign/contracts/site/contact";
import { and, count, desc, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { isAfterCursor, type Position, writeCursor } from "../cursor.ts";
import type { Database } from "../database.ts";
import { contactMessages } from "./tables.ts";

type MessageRow = typeof contactMessages.$inferSelect;

export async function insertContactMessage(
  db: Database,
  message: ContactInput,
  now: Date,
): Promise<void> {
  await db.insert(contactMessages).values({ ...message, createdAt: now });
}

export function serializeMessage({ createdAt, handledAt, ...row }: MessageRow): ContactMessage {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  };
}

/** The newest first. */
export async function listContactMessages(
  db: Database,
  { state, limit }: Pick<ContactMessagesQuery, "state" | "limit">,
  behind: Position | null,
): Promise<ContactMessagesPage> {
  const { createdAt, handledAt, id } = contactMessages;
  const fits = state && (state === "open" ? isNull(handledAt) : isNotNull(handledAt));
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(fits);
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(fits, behind ? isAfterCursor(behind, createdAt, id) : undefined))
    .orderBy(desc(sql`date_trunc('milliseconds', ${createdAt})`), desc(sql`${id}::text`))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(serializeMessage),
    total: counted?.total ?? 0,
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

/** As text: an id of a request may be no uuid at all. */
const sameId = (id: string) => sql`${contactMessages.id}::text = ${id}`;

export async function findContactMessage(db: Database, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(sameId(id));
  return row ?? null;
}

/** Null if there is no unhandled message with this id. */
export async function markMessageHandled(
  db: Database,
  id: string,
  now: Date,
): Promise<MessageRow | null> {
  const [row] = await db
    .update(contactMessages)
    .set({ handledAt: now })
    .where(and(sameId(id), isNull(contactMessages.handledAt)))
    .returning();
  return row ?? null;
}

export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
