/** Accounts that bought at the test checkout, which gives plans and credits away. */
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { lockUser, type UserRow, updateUser, withoutSubscription } from "../accounts/users.ts";
import type { Database } from "../database.ts";
import { readUsage } from "./ledger.ts";
import { ledger, payments } from "./tables.ts";
import { isTestName } from "./test-names.ts";

async function findTestBuyers(db: Database): Promise<UserRow[]> {
  const buyers = db
    .select({ userId: payments.userId })
    .from(payments)
    .where(and(eq(payments.test, true), isNotNull(payments.userId)));
  return db.select().from(users).where(inArray(users.id, buyers));
}

export async function listTestBuyers(db: Database): Promise<string[]> {
  return (await findTestBuyers(db)).map(({ email }) => email);
}

async function takeBack(tx: Database, id: string, now: Date): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user) return;
  // Anything a real provider sold since then stays.
  if (isTestName(user.subscriptionId)) {
    const changes = { subscriptionStatus: "none", subscriptionEventAt: null } as const;
    await updateUser(tx, id, { ...withoutSubscription, ...changes });
  }
  if (isTestName(user.customerId)) await updateUser(tx, id, { customerId: null });
  const isTest = and(eq(payments.userId, id), eq(payments.test, true));
  const [bought] = await tx
    .select({
      credits: sql<number>`coalesce(sum(${payments.credits} - ${payments.creditsTaken}), 0)::int`,
    })
    .from(payments)
    .where(isTest);
  await tx.delete(payments).where(isTest);
  const ended = (await lockUser(tx, id)) ?? user;
  const { credits } = await readUsage(tx, ended, now);
  const amount = -Math.min(credits, bought?.credits ?? 0);
  if (amount === 0) return;
  const entry = { userId: id, bucket: "credit", reason: "reversal" } as const;
  await tx.insert(ledger).values({ ...entry, amount, createdAt: now });
}

/** Takes back unused purchases only; finished analyses are unaffected. Returns the affected email addresses. */
export async function revokeTestPurchases(db: Database, now: Date): Promise<string[]> {
  const buyers = await findTestBuyers(db);
  for (const { id } of buyers) await db.transaction((tx) => takeBack(tx, id, now));
  return buyers.map(({ email }) => email);
}
