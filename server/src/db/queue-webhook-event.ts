import { randomUUID } from "node:crypto";
import type { WebhookEventType } from "@tellsign/contracts/webhook-events";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { webhookDeliveries, webhooks } from "./developer-schema.ts";

type WebhookEvent = { userId: string; type: WebhookEventType; data: object; now: Date };

/** In the transaction that makes it true: whatever is told has happened, and whatever happened is told. Holds nothing of any content. */
export async function queueWebhookEvent(
  tx: Database,
  { userId, type, data, now }: WebhookEvent,
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
    );
  if (wanting.length === 0) return;
  const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
  await tx.insert(webhookDeliveries).values(
    wanting.map(({ id }) => ({
      id: `msg_${randomUUID().replaceAll("-", "")}`,
      webhookId: id,
      type,
      payload,
      nextAttemptAt: sql`now()`,
      createdAt: now,
    })),
  );
}
