/** An account's webhooks. Transactions that also touch deliveries update the webhook first, so that they cannot deadlock. */
import type { ChangeWebhookInput, Webhook } from "@tellsign/contracts/webhook/webhook";
import { chosenEventTypes, webhookMax } from "@tellsign/contracts/webhook/webhook-events";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Database } from "../database.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
/** `id` comes from a request and may be no uuid at all. */
type Own = { id: string; userId: string };

const owned = ({ id, userId }: Own) =>
  and(sql`${webhooks.id}::text = ${id}`, eq(webhooks.userId, userId));

/** Deduplicated, in the order the contracts list them. */
const inOrder = (events: readonly string[]) =>
  chosenEventTypes.filter((type) => events.includes(type));

export function serializeWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: inOrder(row.events),
    enabled: row.enabled,
    disabledReason: row.disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  };
}

export async function listWebhooks(db: Database, userId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(db: Database, own: Own): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(owned(own));
  return row ?? null;
}

type NewWebhook = Pick<
  WebhookRow,
  "id" | "userId" | "url" | "description" | "events" | "secret" | "createdAt"
>;

/** Null if the account has reached its limit. */
export async function createWebhook(db: Database, webhook: NewWebhook): Promise<WebhookRow | null> {
  return db.transaction(async (tx) => {
    // When two requests race, the second one counts the first.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, webhook.userId))
      .for("no key update");
    const [held] = await tx
      .select({ count: count() })
      .from(webhooks)
      .where(eq(webhooks.userId, webhook.userId));
    if ((held?.count ?? 0) >= webhookMax.endpoints) return null;
    const [row] = await tx
      .insert(webhooks)
      .values({ ...webhook, events: inOrder(webhook.events) })
      .returning();
    return row ?? null;
  });
}

/** Pending deliveries to a disabled webhook are not sent, but can be replayed. */
async function stopDeliveries(tx: Database, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", nextAttemptAt: null, claim: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "waiting")));
}

/** The failure count restarts if the URL changes or the webhook is re-enabled. Null if this user has no such webhook. */
export async function changeWebhook(
  db: Database,
  own: Own,
  { events, ...change }: ChangeWebhookInput,
): Promise<WebhookRow | null> {
  const anew = change.url !== undefined || change.enabled === true;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhooks)
      .set({
        // Sets the id to itself when nothing changes, because UPDATE needs at least one column.
        id: sql`${webhooks.id}`,
        ...change,
        ...(events && { events: inOrder(events) }),
        ...(anew && { failingSince: null }),
        ...(change.enabled !== undefined && { disabledReason: null }),
      })
      .where(owned(own))
      .returning();
    if (!row) return null;
    if (change.enabled === false) await stopDeliveries(tx, row.id);
    return row;
  });
}

/** For the sender, when deliveries keep failing. */
export async function disableWebhook(tx: Database, id: string, reason: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ enabled: false, disabledReason: reason })
    .where(eq(webhooks.id, id));
  await stopDeliveries(tx, id);
}

/** Every webhook of the account, at its owner's wish. */
export async function disableWebhooks(tx: Database, userId: string): Promise<void> {
  const disabled = await tx
    .update(webhooks)
    .set({ enabled: false })
    .where(eq(webhooks.userId, userId))
    .returning({ id: webhooks.id });
  for (const { id } of disabled) await stopDeliveries(tx, id);
}

export async function deleteWebhooks(tx: Database, userId: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.userId, userId));
}

/** The previous secret also signs until then. */
export async function rotateSecret(
  db: Database,
  own: Own,
  { sealed, formerUntil }: { sealed: Uint8Array; formerUntil: Date },
): Promise<WebhookRow | null> {
  const [row] = await db
    .update(webhooks)
    .set({
      secret: sealed,
      formerSecret: sql`${webhooks.secret}`,
      formerSecretUntil: formerUntil,
    })
    .where(owned(own))
    .returning();
  return row ?? null;
}

/** Deletes its deliveries too. False if this user has no such webhook. */
export async function deleteWebhook(db: Database, own: Own): Promise<boolean> {
  const deleted = await db.delete(webhooks).where(owned(own)).returning({ id: webhooks.id });
  return deleted.length > 0;
}
