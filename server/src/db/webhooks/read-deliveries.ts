/** Webhook deliveries as the webhook's owner sees them. */
import type { DeliveriesPage, Delivery } from "@tellsign/contracts/webhook/webhook";
import type { DeliveryState } from "@tellsign/contracts/webhook/webhook-events";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { isAfterCursor, type Position, writeCursor } from "../cursor.ts";
import type { Database } from "../database.ts";
import { newDelivery } from "./queue-webhook-event.ts";
import { deliveryAttempts, webhookDeliveries, webhooks } from "./tables.ts";
import type { DeliveryRow } from "./webhook-deliveries.ts";

async function serializeDeliveries(
  db: Database,
  rows: readonly DeliveryRow[],
): Promise<Delivery[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, ids))
    .orderBy(asc(deliveryAttempts.at), asc(deliveryAttempts.id));
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    state: row.state,
    payload: row.payload,
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === row.id)
      .map(({ at, status, durationMs, problem }) => ({
        at: at.toISOString(),
        status,
        durationMs,
        problem,
      })),
    // While an attempt is running, nextAttemptAt is only its deadline.
    nextAttemptAt: row.claim === null ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** The newest first. */
export async function listDeliveries(
  db: Database,
  {
    webhookId,
    state,
    after,
    limit,
  }: { webhookId: string; state?: DeliveryState; after: Position | null; limit: number },
): Promise<DeliveriesPage> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        state && eq(webhookDeliveries.state, state),
        after ? isAfterCursor(after, webhookDeliveries.createdAt, webhookDeliveries.id) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: await serializeDeliveries(db, items),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

export async function queueTest(db: Database, webhookId: string, now: Date): Promise<Delivery> {
  const data = { webhookId };
  const rows = await db
    .insert(webhookDeliveries)
    .values(newDelivery({ webhookId, type: "webhook.test", data, now }))
    .returning();
  const [delivery] = await serializeDeliveries(db, rows);
  if (!delivery) throw new Error("The delivery was not stored.");
  return delivery;
}

/** Keeps the id and gets a full set of attempts; a delivery that is being sent is left alone. Null if this webhook has no such delivery. */
export async function replayDelivery(
  db: Database,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<Delivery | null> {
  const same = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId));
  await db
    .update(webhookDeliveries)
    .set({ state: "waiting", attempts: 0, nextAttemptAt: sql`now()`, claim: null })
    .where(
      and(
        same,
        sql`(${webhookDeliveries.claim} is null or ${webhookDeliveries.nextAttemptAt} <= now())`,
      ),
    );
  const rows = await db.select().from(webhookDeliveries).where(same);
  const [delivery] = await serializeDeliveries(db, rows);
  return delivery ?? null;
}

/** Rows held in memory at once. */
const rowsAtOnce = 50;

export async function* exportDeliveries(db: Database, userId: string): AsyncGenerator<object> {
  const own = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhooks.userId, userId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id));
  for (let at = 0; at < own.length; at += rowsAtOnce) {
    const ids = own.slice(at, at + rowsAtOnce).map(({ id }) => id);
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(inArray(webhookDeliveries.id, ids))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id));
    const webhookOf = new Map(rows.map(({ id, webhookId }) => [id, webhookId]));
    for (const delivery of await serializeDeliveries(db, rows)) {
      yield { webhookId: webhookOf.get(delivery.id), ...delivery };
    }
  }
}
