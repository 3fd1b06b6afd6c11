import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { eraseDisputesOf } from "./disputes.ts";
import { deleteSubscriberByEmail } from "./newsletter.ts";
import { certificates, outbox } from "./schema.ts";
import { deleteUser, type UserRow } from "./users.ts";

/** Sessions, analyses, certificates, ledger, keys, webhooks and the newsletter go with the user; a dispute stays, without the person in it. */
export async function eraseAccount(tx: Database, user: UserRow, now: Date): Promise<void> {
  await eraseDisputesOf(tx, user.id, now);
  await tx.delete(certificates).where(eq(certificates.userId, user.id));
  await tx.delete(outbox).where(eq(outbox.to, user.email));
  await deleteSubscriberByEmail(tx, user.email);
  await deleteUser(tx, user.id);
}
