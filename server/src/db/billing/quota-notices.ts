import { lt } from "drizzle-orm";
import type { Database } from "../database.ts";
import { quotaNotices } from "./tables.ts";

/** False if the notice was already sent. */
export async function insertQuotaNotice(
  tx: Database,
  notice: Omit<typeof quotaNotices.$inferInsert, "id">,
): Promise<boolean> {
  const inserted = await tx
    .insert(quotaNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: quotaNotices.id });
  return inserted.length > 0;
}

export async function deleteNoticesOfMonthsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(quotaNotices).where(lt(quotaNotices.periodStart, before));
}
