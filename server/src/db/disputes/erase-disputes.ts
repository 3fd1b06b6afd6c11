import { keptDays, dispute as limits } from "@tellsign/contracts/limits";
import { and, eq, inArray, isNull, like, lt, ne } from "drizzle-orm";
import { isUndecided } from "../../policy/dispute.ts";
import type { Database } from "../database.ts";
import { outbox } from "../mail/tables.ts";
import { setDisputeState } from "./disputes.ts";
import { disputeEvents, disputes } from "./tables.ts";

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** A dispute without the person in it; its link stops working. */
const anonymous = {
  userId: null,
  userEmail: "",
  description: "",
  contentSample: "",
  tokenHash: null,
} as const;

/** Deletes content samples whose retention period is over. */
export async function eraseOldSamples(db: Database, now: Date): Promise<void> {
  const decidedBefore = daysBefore(now, limits.sampleKeptDays);
  await db
    .update(disputes)
    .set({ contentSample: "" })
    .where(and(lt(disputes.decidedAt, decidedBefore), ne(disputes.contentSample, "")));
}

/** Of people without an account, who could not erase it themselves. */
export async function anonymizeVisitorDisputes(db: Database, now: Date): Promise<void> {
  const { id, userId, userEmail, decidedAt } = disputes;
  const old = await db
    .update(disputes)
    .set(anonymous)
    .where(
      and(
        isNull(userId),
        ne(userEmail, ""),
        lt(decidedAt, daysBefore(now, keptDays.visitorDisputes)),
      ),
    )
    .returning({ id });
  const ids = old.map((row) => row.id);
  await db.update(disputeEvents).set({ note: "" }).where(inArray(disputeEvents.disputeId, ids));
}

/** Keeps an anonymous record: the text, the author and the replies are erased, its link stops working, and it leaves the review queue. */
export async function eraseDisputesOf(tx: Database, userId: string, now: Date): Promise<void> {
  const rows = await tx.select().from(disputes).where(eq(disputes.userId, userId)).for("update");
  for (const { id, state } of rows) {
    if (isUndecided(state)) {
      await setDisputeState(tx, { id, state: "closed", note: "", actorId: null, now });
    }
    await tx.update(disputeEvents).set({ note: "" }).where(eq(disputeEvents.disputeId, id));
    // Mails may have gone to a different address than the account's.
    await tx.delete(outbox).where(like(outbox.text, `%${id}%`));
  }
  await tx.update(disputes).set(anonymous).where(eq(disputes.userId, userId));
}
