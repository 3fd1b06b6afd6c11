import { and, asc, eq, ne } from "drizzle-orm";
import { ledger } from "../../db/billing/tables.ts";
import type { Database } from "../../db/database.ts";

/** What an account bought, spent and was refunded, in order, without grants. */
export async function readAmounts(db: Database, userId: string): Promise<number[]> {
  const rows = await db
    .select({ amount: ledger.amount })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), ne(ledger.reason, "grant")))
    .orderBy(asc(ledger.id));
  return rows.map(({ amount }) => amount);
}
