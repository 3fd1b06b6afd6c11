/** Listeners and the events that wait for them. A listener that stopped asking is as good as gone. */
import { listenerKeptS, listenersMax } from "@tellsign/contracts/webhook/listener";
import type { WebhookEventType } from "@tellsign/contracts/webhook/webhook-events";
import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { leaseUntil } from "../lease.ts";
import { listenerEvents, webhookListeners } from "./tables.ts";

export type ListenerRow = typeof webhookListeners.$inferSelect;
export type ListenerEventRow = typeof listenerEvents.$inferSelect;
/** `id` comes from a request and may be no uuid at all. */
type Own = { id: string; userId: string };

const eventsAtOnce = 50;
const isKept = gt(webhookListeners.keptUntil, sql`now()`);
const owned = ({ id, userId }: Own) =>
  and(sql`${webhookListeners.id}::text = ${id}`, eq(webhookListeners.userId, userId));

type NewListener = Pick<ListenerRow, "id" | "userId" | "events" | "secret" | "createdAt">;

/** The account's oldest listeners end where there are too many. */
export async function createListener(db: Database, listener: NewListener): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId } = listener;
    const keptUntil = leaseUntil(listenerKeptS);
    await tx.insert(webhookListeners).values({ ...listener, keptUntil });
    const tooMany = tx
      .select({ id: webhookListeners.id })
      .from(webhookListeners)
      .where(eq(webhookListeners.userId, userId))
      .orderBy(desc(webhookListeners.createdAt))
      .offset(listenersMax);
    await tx.delete(webhookListeners).where(inArray(webhookListeners.id, tooMany));
  });
}

/** Keeps it for as long again. Null if this user has no such listener, or it has ended. */
export async function keepListener(db: Database, own: Own): Promise<ListenerRow | null> {
  const [row] = await db
    .update(webhookListeners)
    .set({ keptUntil: leaseUntil(listenerKeptS) })
    .where(and(owned(own), isKept))
    .returning();
  return row ?? null;
}

export async function deleteListener(db: Database, own: Own): Promise<boolean> {
  const deleted = await db.delete(webhookListeners).where(owned(own)).returning();
  return deleted.length > 0;
}

/** Their events are deleted with them. */
export async function deleteEndedListeners(db: Database): Promise<void> {
  await db.delete(webhookListeners).where(lt(webhookListeners.keptUntil, sql`now()`));
}

/** Those that arrived: handed out before, and numbered no higher. */
export async function forgetEvents(db: Database, listenerId: string, upTo: number): Promise<void> {
  await db
    .delete(listenerEvents)
    .where(
      and(
        eq(listenerEvents.listenerId, listenerId),
        eq(listenerEvents.handedOut, true),
        lte(listenerEvents.number, upTo),
      ),
    );
}

/** In order; what was handed out and not forgotten comes again. */
export async function handOutEvents(db: Database, listenerId: string): Promise<ListenerEventRow[]> {
  const next = db
    .select({ number: listenerEvents.number })
    .from(listenerEvents)
    .where(eq(listenerEvents.listenerId, listenerId))
    .orderBy(asc(listenerEvents.number))
    .limit(eventsAtOnce);
  const events = await db
    .update(listenerEvents)
    .set({ handedOut: true })
    .where(inArray(listenerEvents.number, next))
    .returning();
  return events.sort((a, b) => a.number - b.number);
}

type Queued = {
  userId: string;
  type: WebhookEventType;
  payload: string;
  newMessageId: () => string;
  now: Date;
};

/** Call this in the transaction that makes the event true. */
export async function queueForListeners(tx: Database, queued: Queued): Promise<void> {
  const { userId, type, payload, newMessageId, now } = queued;
  const wanting = await tx
    .select({ id: webhookListeners.id })
    .from(webhookListeners)
    .where(
      and(
        eq(webhookListeners.userId, userId),
        isKept,
        sql`${type} = any(${webhookListeners.events})`,
      ),
    )
    // A listener that ends meanwhile would otherwise roll back the whole transaction.
    .for("key share");
  if (wanting.length === 0) return;
  const events = wanting.map(({ id: listenerId }) => ({
    messageId: newMessageId(),
    listenerId,
    type,
    payload,
    createdAt: now,
  }));
  await tx.insert(listenerEvents).values(events);
}
