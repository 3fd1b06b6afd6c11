import { and, asc, eq, isNull, lt, notInArray } from "drizzle-orm";
import type { ReceivedEvent } from "../external/billing/billing.ts";
import type { Database } from "./database.ts";
import { billingEvents } from "./schema.ts";

type BillingEventRow = typeof billingEvents.$inferSelect;

/** The same event comes more than once, and is kept once. */
export async function storeEvent(db: Database, event: ReceivedEvent, now: Date): Promise<void> {
  const { fact, ...rest } = event;
  await db
    .insert(billingEvents)
    .values({ ...rest, payload: fact, receivedAt: now })
    .onConflictDoNothing();
}

/** Null when it was applied already, or is being applied by another process. */
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

/** In the order in which they happened. */
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

/** What they speak of never became known: it is not about us. Says which. */
export async function giveUpEvents(
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
