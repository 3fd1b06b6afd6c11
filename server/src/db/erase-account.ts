import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { disputes, outbox } from "./schema.ts";
import { deleteUser, type UserRow } from "./users.ts";

/** Sessions, analyses, ledger and keys go with the user; a dispute stays, without the person in it. */
export async function eraseAccount(tx: Database, user: UserRow): Promise<void> {
  await tx
    .update(disputes)
    .set({ userId: null, userEmail: "", description: "", contentSample: "" })
    .where(eq(disputes.userId, user.id));
  await tx.delete(outbox).where(eq(outbox.to, user.email));
  await deleteUser(tx, user.id);
}
