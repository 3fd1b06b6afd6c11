import { and, eq } from "drizzle-orm";
import { ledger } from "../../db/billing/tables.ts";
import type { Database } from "../../db/database.ts";

/** Spends more of the current month's quota. */
export async function spendMonth(db: Database, userId: string, count: number): Promise<void> {
  const isSpent = and(eq(ledger.userId, userId), eq(ledger.reason, "spend"));
  const [spent] = await db.select().from(ledger).where(isSpent);
  if (spent?.bucket !== "monthly") throw new Error("The account has spent nothing of its month.");
  const { bucket, periodStart, reason } = spent;
  await db.insert(ledger).values({ userId, bucket, periodStart, reason, amount: -count });
}
