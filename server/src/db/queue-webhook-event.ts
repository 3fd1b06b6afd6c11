import { randomUUID } from "node:crypto";
import type { WebhookEvent } from "@tellsign/contracts/webhook";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { webhookDeliveries, webhooks } from "./developer-schema.ts";

/** What happened, and to whose account. */
type Told<E = WebhookEvent> = E extends WebhookEvent
  ? Pick<E, "type" | "data"> & { userId: string; now: Date }
  : never;

type Sent = Pick<WebhookEvent, "type" | "data"> & { webhookId: string; now: Date };

export function newDelivery({ webhookId, type, data, now }: Sent) {
  return {
    id: `msg_${randomUUID().replaceAll("-", "")}`,
    webhookId,
    type,
    payload: JSON.stringify({ type, timestamp: now.toISOString(), data }),
    nextAttemptAt: sql`now()`,
    createdAt: now,
  };
}

/** In the transaction that makes it true: whatever is told has happened, and whatever happened is told. Holds nothing of any content. */
export async function queueWebhookEvent(
  tx: Database,
  { userId, type, data, now }: Told,
): Promise<void> {
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
    // One that is deleted at this moment would else undo what happened.
    .for("key share");
  if (wanting.length === 0) return;
  await tx
    .insert(webhookDeliveries)
    .values(wanting.map(({ id }) => newDelivery({ webhookId: id, type, data, now })));
}
