import { and, asc, eq, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { ReceivedEvent } from "../../policy/billing/billing-fact.ts";
import type { UserRow } from "../accounts/users.ts";
import type { Database } from "../database.ts";
import { billingEvents } from "./tables.ts";

type BillingEventRow = typeof billingEvents.$inferSelect;

/** Providers deliver events more than once; each is stored once. */
export async function storeEvent(db: Database, event: ReceivedEvent, now: Date): Promise<void> {
  const { fact, ...rest } = event;
  await db
    .insert(billingEvents)
    .values({ ...rest, payload: fact, receivedAt: now })
    .onConflictDoNothing();
}

/** Null if it was applied already or another process is applying it. */
export async function lockWaitingEvent(tx: Database, id: string): Promise<BillingEventRow | null> {
  const [row] = await tx
    .select()
    .from(billingEvents)
    .where(and(eq(billingEvents.id, id), isNull(billingEvents.appliedAt)))
    .for("update", { skipLocked: true });
  return row ?? null;
}

export async function markEventApplied(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(billingEvents).set({ appliedAt: now }).where(eq(billingEvents.id, id));
}

/** In the order they occurred. */
export async function listWaitingEvents(
  db: Database,
  { skip, limit }: { skip: number; limit: number },
): Promise<BillingEventRow[]> {
  return db
    .select()
    .from(billingEvents)
    .where(isNull(billingEvents.appliedAt))
    .orderBy(asc(billingEvents.createdAt), asc(billingEvents.receivedAt), asc(billingEvents.id))
    .offset(skip)
    .limit(limit);
}

/** Drops events whose subject never appeared, so they do not concern this installation. Returns their ids. */
export async function abandonEvents(
  db: Database,
  { before, but, now }: { before: Date; but: string[]; now: Date },
): Promise<string[]> {
  const given = await db
    .update(billingEvents)
    .set({ appliedAt: now })
    .where(
      and(
        isNull(billingEvents.appliedAt),
        lt(billingEvents.receivedAt, before),
        notInArray(billingEvents.id, but),
      ),
    )
    .returning({ id: billingEvents.id });
  return given.map(({ id }) => id);
}

const names = (field: string, value: string | null) =>
  value === null ? undefined : sql`${billingEvents.payload} ->> ${field} = ${value}`;

/** Events that name the account, its customer or its subscription. */
function isAbout({ id, customerId, subscriptionId }: UserRow) {
  return or(
    names("userId", id),
    names("customerId", customerId),
    names("subscriptionId", subscriptionId),
  );
}

/** The billing part of the account export. */
export async function exportEventsOf(db: Database, user: UserRow): Promise<object[]> {
  const { type, createdAt, payload } = billingEvents;
  return db
    .select({ type, createdAt, payload })
    .from(billingEvents)
    .where(isAbout(user))
    .orderBy(asc(createdAt));
}

export async function deleteEventsOf(tx: Database, user: UserRow): Promise<void> {
  await tx.delete(billingEvents).where(isAbout(user));
}

/** An event that still waits is kept. */
export async function deleteAppliedEvents(db: Database, before: Date): Promise<void> {
  const { appliedAt, receivedAt } = billingEvents;
  await db.delete(billingEvents).where(and(isNotNull(appliedAt), lt(receivedAt, before)));
}
