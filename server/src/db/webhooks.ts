/** Webhooks of accounts. Transactions that also touch deliveries change the webhook first, so that no two wait for each other. */
import type { ChangeWebhookInput, Webhook } from "@tellsign/contracts/webhook";
import { chosenEventTypes, webhookMax } from "@tellsign/contracts/webhook-events";
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { webhookDeliveries, webhooks } from "./developer-schema.ts";
import { users } from "./schema.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
/** `id` comes from a request and may be no uuid at all. */
type Own = { id: string; userId: string };

const owned = ({ id, userId }: Own) =>
  and(sql`${webhooks.id}::text = ${id}`, eq(webhooks.userId, userId));

/** In the order of the contracts, each once. */
const inOrder = (events: readonly string[]) =>
  chosenEventTypes.filter((type) => events.includes(type));

export function presentWebhook(row: WebhookRow): Webhook {
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

/** Null where the account has as many as it may have. */
export async function createWebhook(db: Database, webhook: NewWebhook): Promise<WebhookRow | null> {
  return db.transaction(async (tx) => {
    // Of two that come at once, one counts the other.
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

/** What was on its way to one that is off is sent no more, but may be replayed. */
async function stopDeliveries(tx: Database, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", nextAttemptAt: null, claim: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "waiting")));
}

/** Begins anew where it has another address or is switched on. Null when this user has no such webhook. */
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
        // Of what is not changed, the id is written as it is: an update needs something to set.
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

/** For the one who finds that it cannot go on. */
export async function switchOff(tx: Database, id: string, reason: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ enabled: false, disabledReason: reason })
    .where(eq(webhooks.id, id));
  await stopDeliveries(tx, id);
}

/** The secret before this one signs until then, too. */
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

/** With every delivery. False when this user has no such webhook. */
export async function deleteWebhook(db: Database, own: Own): Promise<boolean> {
  const deleted = await db.delete(webhooks).where(owned(own)).returning({ id: webhooks.id });
  return deleted.length > 0;
}
