import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { ledger } from "../db/schema.ts";

/** What an account bought, spent and got back, in its order; what it was granted is left out. */
export async function readAmounts(db: Database, userId: string): Promise<number[]> {
  const rows = await db
    .select({ amount: ledger.amount })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), ne(ledger.reason, "grant")))
    .orderBy(asc(ledger.id));
  return rows.map(({ amount }) => amount);
}
