/** Webhook deliveries from the sender's side. */
import { and, asc, eq, isNotNull, isNull, lt, lte, ne, notInArray, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Database } from "../database.ts";
import { leaseUntil } from "../lease.ts";
import { deliveryAttempts, webhookDeliveries, webhooks } from "./tables.ts";
import type { WebhookRow } from "./webhooks.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type AttemptRow = typeof deliveryAttempts.$inferSelect;
export type ClaimedDelivery = DeliveryRow & { claim: string; webhook: WebhookRow };

/** Longer than any attempt takes: past this, the worker is gone. */
const leaseSeconds = 60;
const waiting = eq(webhookDeliveries.state, "waiting");

/** Claims the next due delivery, preferring webhooks that accept deliveries over failing ones, and skipping webhooks with a delivery in progress. */
export async function claimDelivery(
  db: Database,
  claim: string,
  { except, failingToo }: { except: readonly string[]; failingToo: boolean },
): Promise<ClaimedDelivery | null> {
  const next = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        waiting,
        lte(webhookDeliveries.nextAttemptAt, sql`now()`),
        eq(webhooks.enabled, true),
        except.length > 0 ? notInArray(webhooks.id, [...except]) : undefined,
        failingToo ? undefined : isNull(webhooks.failingSince),
      ),
    )
    .orderBy(
      asc(sql`${webhooks.failingSince} is not null`),
      asc(webhookDeliveries.nextAttemptAt),
      asc(webhookDeliveries.id),
    )
    .limit(1)
    .for("update", { of: webhookDeliveries, skipLocked: true });
  const [row] = await db
    .update(webhookDeliveries)
    .set({ claim, nextAttemptAt: leaseUntil(leaseSeconds) })
    // `=` instead of `in`, because a query plan may evaluate that subquery more than once and claim several rows.
    .where(eq(webhookDeliveries.id, sql`(${next})`))
    .returning();
  if (!row) return null;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
  return webhook ? { ...row, claim, webhook } : null;
}

/** The webhook's current row, locked until the transaction ends, with its owner's email. Null if the delivery is gone. */
export async function holdWebhook(
  tx: Database,
  { id, webhookId }: Pick<DeliveryRow, "id" | "webhookId">,
): Promise<{ webhook: WebhookRow; email: string } | null> {
  const [found] = await tx
    .select({ webhook: webhooks, email: users.email })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(eq(webhooks.id, webhookId))
    .for("no key update", { of: webhooks });
  const kept = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for("no key update");
  return kept.length > 0 ? (found ?? null) : null;
}

/** Whether other attempted deliveries are waiting for a retry. */
export async function hasTriedOthers(
  tx: Database,
  { id, webhookId }: Pick<DeliveryRow, "id" | "webhookId">,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        ne(webhookDeliveries.id, id),
        waiting,
        sql`${webhookDeliveries.attempts} > 0`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

export async function recordAttempt(tx: Database, attempt: Omit<AttemptRow, "id">): Promise<void> {
  await tx.insert(deliveryAttempts).values(attempt);
}

export async function markDelivered(
  tx: Database,
  { id, webhookId }: Pick<DeliveryRow, "id" | "webhookId">,
  now: Date,
): Promise<void> {
  // Regardless of the current claim: the receiver accepted it.
  await tx
    .update(webhookDeliveries)
    .set({
      state: "delivered",
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAttemptAt: null,
      claim: null,
    })
    .where(eq(webhookDeliveries.id, id));
  await tx
    .update(webhooks)
    .set({ failingSince: null, lastDeliveredAt: now })
    .where(eq(webhooks.id, webhookId));
}

/** `retryInS` is null if there are no more attempts. */
export async function markUndelivered(
  tx: Database,
  { id, webhookId, claim }: Pick<ClaimedDelivery, "id" | "webhookId" | "claim">,
  { retryInS, failingSince }: { retryInS: number | null; failingSince: Date },
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      state: retryInS === null ? "failed" : "waiting",
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAttemptAt:
        retryInS === null ? null : sql`now() + make_interval(secs => ${retryInS}::float8)`,
      claim: null,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claim, claim)));
  await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhookId));
}

/** For a worker that shuts down: another one sends it, and this attempt does not count. */
export async function handBackDelivery(
  db: Database,
  { id, claim }: Pick<ClaimedDelivery, "id" | "claim">,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ claim: null, nextAttemptAt: sql`now()` })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claim, claim), waiting));
}

/** For a database with a single process: every claim belongs to a worker that is gone. */
export async function releaseDeliveries(db: Database): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ claim: null, nextAttemptAt: sql`now()` })
    .where(and(isNotNull(webhookDeliveries.claim), waiting));
}

/** Attempts are deleted with them. */
export async function deleteDeliveriesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
