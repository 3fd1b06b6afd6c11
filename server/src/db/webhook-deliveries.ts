/** Events on their way to webhooks, for those who send them. */
import { and, asc, eq, isNotNull, isNull, lt, lte, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { deliveryAttempts, webhookDeliveries, webhooks } from "./developer-schema.ts";
import { users } from "./schema.ts";
import type { WebhookRow } from "./webhooks.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type AttemptRow = typeof deliveryAttempts.$inferSelect;
export type ClaimedDelivery = DeliveryRow & { claim: string; webhook: WebhookRow };

/** Longer than any attempt takes: after it, its worker is gone. */
const leaseSeconds = 60;
const waiting = eq(webhookDeliveries.state, "waiting");

/** The next one that is due, to a webhook that takes what it is sent before one that does not. Not to those that are being sent to. */
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
    .set({ claim, nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})` })
    // Not `in`: a plan may run that subquery more than once, and claim more than one.
    .where(eq(webhookDeliveries.id, sql`(${next})`))
    .returning();
  if (!row) return null;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
  return webhook ? { ...row, claim, webhook } : null;
}

/** The webhook as it is now, held until the transaction ends, with its owner's address. Null when the delivery is gone. */
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

/** Whether others that were tried wait for another try. */
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
  // Whoever holds it by now: it was taken.
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

/** `retryInS`: null when it is tried no more. */
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

/** For a process that ends: another one sends it, and this attempt does not count. */
export async function handBackDelivery(
  db: Database,
  { id, claim }: Pick<ClaimedDelivery, "id" | "claim">,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ claim: null, nextAttemptAt: sql`now()` })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claim, claim), waiting));
}

/** Where nobody else uses the database, whoever was sending is gone. */
export async function releaseDeliveries(db: Database): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ claim: null, nextAttemptAt: sql`now()` })
    .where(and(isNotNull(webhookDeliveries.claim), waiting));
}

/** With their attempts. */
export async function deleteDeliveriesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
