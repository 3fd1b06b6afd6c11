import { and, eq, inArray, isNull } from "drizzle-orm";
import { prices } from "../../policy/billing/prices.ts";
import type { Database } from "../database.ts";
import { checkouts, testCheckouts } from "./tables.ts";

type CheckoutRow = typeof checkouts.$inferSelect;
export type TestCheckoutRow = typeof testCheckouts.$inferSelect;

const planPriceIds = prices.filter(({ kind }) => kind === "plan").map(({ id }) => id);

export async function insertCheckout(
  db: Database,
  checkout: Pick<CheckoutRow, "id" | "userId" | "priceId" | "createdAt">,
): Promise<void> {
  await db.insert(checkouts).values(checkout);
}

export async function findCheckout(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.userId, userId)));
  return row ?? null;
}

export async function markCheckout(
  tx: Database,
  id: string,
  changes: Partial<Pick<CheckoutRow, "subscriptionId" | "paidAt">>,
): Promise<void> {
  await tx.update(checkouts).set(changes).where(eq(checkouts.id, id));
}

/** A checkout event may name its subscription before the subscription event arrives. */
export async function markCheckoutsOf(
  tx: Database,
  subscriptionId: string,
  paidAt: Date,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ paidAt })
    .where(and(eq(checkouts.subscriptionId, subscriptionId), isNull(checkouts.paidAt)));
}

export async function insertTestCheckout(
  db: Database,
  checkout: Pick<TestCheckoutRow, "id" | "userId" | "priceId" | "createdAt">,
): Promise<void> {
  await db.insert(testCheckouts).values(checkout);
}

export async function findTestCheckout(db: Database, id: string): Promise<TestCheckoutRow | null> {
  const [row] = await db.select().from(testCheckouts).where(eq(testCheckouts.id, id));
  return row ?? null;
}

/** False if it already ended, including when two requests race. */
export async function endTestCheckout(
  db: Database,
  id: string,
  state: "paid" | "cancelled",
): Promise<boolean> {
  const ended = await db
    .update(testCheckouts)
    .set({ state })
    .where(and(eq(testCheckouts.id, id), eq(testCheckouts.state, "open")))
    .returning({ id: testCheckouts.id });
  return ended.length > 0;
}

export async function cancelTestSubscriptionCheckouts(db: Database, userId: string): Promise<void> {
  await db
    .update(testCheckouts)
    .set({ state: "cancelled" })
    .where(
      and(
        eq(testCheckouts.userId, userId),
        eq(testCheckouts.state, "open"),
        inArray(testCheckouts.priceId, planPriceIds),
      ),
    );
}
