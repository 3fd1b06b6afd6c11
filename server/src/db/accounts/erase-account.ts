import { eq } from "drizzle-orm";
import { deleteEventsOf } from "../billing/billing-events.ts";
import { certificates } from "../certificates/tables.ts";
import type { Database } from "../database.ts";
import { eraseDisputesOf } from "../disputes/erase-disputes.ts";
import { outbox } from "../mail/tables.ts";
import { deleteSubscriberByEmail } from "../newsletter/newsletter.ts";
import { deleteUser, type UserRow } from "./users.ts";

/** Sessions, analyses, certificates, ledger, keys, webhooks and the newsletter subscription are deleted with the user; disputes and payments stay, anonymized. */
export async function eraseAccount(tx: Database, user: UserRow, now: Date): Promise<void> {
  await eraseDisputesOf(tx, user.id, now);
  await tx.delete(certificates).where(eq(certificates.userId, user.id));
  await deleteEventsOf(tx, user);
  await tx.delete(outbox).where(eq(outbox.to, user.email));
  await deleteSubscriberByEmail(tx, user.email);
  await deleteUser(tx, user.id);
}
