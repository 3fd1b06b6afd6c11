import type { Database } from "../../db/database.ts";
import { authenticators } from "../../db/security/tables.ts";

/** Administrators need one where there are no demo accounts. No code of it is ever asked for. */
export async function giveSecondFactor(db: Database, userId: string): Promise<void> {
  await db
    .insert(authenticators)
    .values({ userId, secret: new Uint8Array(), confirmedAt: new Date() });
}
