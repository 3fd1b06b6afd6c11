import type { Database } from "./database.ts";
import { quotaNotices } from "./schema.ts";

/** False when it went out already. */
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
