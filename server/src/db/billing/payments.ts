import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../database.ts";
import { payments } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;
type NewPayment = typeof payments.$inferInsert;

/** False if the payment is already recorded. */
export async function insertPayment(tx: Database, payment: NewPayment): Promise<boolean> {
  const inserted = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return inserted.length > 0;
}

export async function findPayment(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)));
  return row ?? null;
}

/** By the provider's payment intent. */
export async function findPaymentByIntent(
  db: Database,
  intentId: string,
): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row ?? null;
}

/** False until the payment is recorded. */
export async function setPaymentIntent(
  tx: Database,
  { id, intentId }: { id: string; intentId: string },
): Promise<boolean> {
  const named = await tx
    .update(payments)
    .set({ intentId })
    .where(and(eq(payments.id, id), or(isNull(payments.intentId), eq(payments.intentId, intentId))))
    .returning({ id: payments.id });
  return named.length > 0;
}

export async function updatePayment(
  tx: Database,
  id: string,
  changes: Partial<NewPayment>,
): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.id, id));
}

/** The newest first. */
export async function listPayments(
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
}
