import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { ledger } from "../db/schema.ts";

/** Uses so many more of the month in which the account has spent already. */
export async function spendMonth(db: Database, userId: string, count: number): Promise<void> {
  const isSpent = and(eq(ledger.userId, userId), eq(ledger.reason, "spend"));
  const [spent] = await db.select().from(ledger).where(isSpent);
  if (spent?.bucket !== "monthly") throw new Error("The account has spent nothing of its month.");
  const { bucket, periodStart, reason } = spent;
  await db.insert(ledger).values({ userId, bucket, periodStart, reason, amount: -count });
}
