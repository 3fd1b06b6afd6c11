import { randomUUID } from "node:crypto";
import type { WebhookEvent } from "@tellsign/contracts/webhook/webhook";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { queueForListeners } from "./listeners.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

/** What happened, and whose account it concerns. */
type Told<E = WebhookEvent> = E extends WebhookEvent
  ? Pick<E, "type" | "data"> & { userId: string; now: Date }
  : never;

type Sent = Pick<WebhookEvent, "type" | "data"> & { webhookId: string; now: Date };

function newMessageId(): string {
  return `msg_${randomUUID().replaceAll("-", "")}`;
}

function writePayload({ type, data, now }: Omit<Sent, "webhookId">): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data });
}

export function newDelivery({ webhookId, type, data, now }: Sent) {
  return {
    id: newMessageId(),
    webhookId,
    type,
    payload: writePayload({ type, data, now }),
    nextAttemptAt: sql`now()`,
    createdAt: now,
  };
}

/** Call this in the transaction that makes the event true, so that events and facts always agree. The payload never contains submitted content. */
export async function queueWebhookEvent(
  tx: Database,
  { userId, type, data, now }: Told,
): Promise<void> {
  const payload = writePayload({ type, data, now });
  await queueForListeners(tx, { userId, type, payload, newMessageId, now });
  const wanting = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.userId, userId),
        eq(webhooks.enabled, true),
        sql`${type} = any(${webhooks.events})`,
      ),
    )
    // A webhook deleted concurrently would otherwise roll back the whole transaction.
    .for("key share");
  if (wanting.length === 0) return;
  await tx
    .insert(webhookDeliveries)
    .values(wanting.map(({ id }) => newDelivery({ webhookId: id, type, data, now })));
}
