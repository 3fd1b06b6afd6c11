/** Requests that may be made again with the same Idempotency-Key, and what they were answered. */
import { and, eq, isNull, lt, lte, or } from "drizzle-orm";
import type { Database } from "./database.ts";
import { idempotentRequests } from "./developer-schema.ts";

export type RequestRow = typeof idempotentRequests.$inferSelect;
type NewRequest = Pick<
  RequestRow,
  "userId" | "keyHash" | "requestHash" | "claim" | "leaseExpiresAt" | "expiresAt" | "createdAt"
>;
/** Which request, and by which claim on it. */
export type HeldRequest = Pick<RequestRow, "userId" | "keyHash" | "claim">;

const heldBy = ({ userId, keyHash, claim }: HeldRequest) =>
  and(
    eq(idempotentRequests.userId, userId),
    eq(idempotentRequests.keyHash, keyHash),
    eq(idempotentRequests.claim, claim),
  );

/** Null when it is this caller's to answer, else whoever was first. One statement, so that of two at once one goes first. */
export async function claimRequest(db: Database, request: NewRequest): Promise<RequestRow | null> {
  const { userId, keyHash, requestHash, createdAt: now, ...rest } = request;
  const lost = and(
    eq(idempotentRequests.requestHash, requestHash),
    isNull(idempotentRequests.status),
    lte(idempotentRequests.leaseExpiresAt, now),
  );
  const claimed = await db
    .insert(idempotentRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [idempotentRequests.userId, idempotentRequests.keyHash],
      set: { requestHash, createdAt: now, status: null, answer: null, ...rest },
      setWhere: or(lost, lte(idempotentRequests.expiresAt, now)),
    })
    .returning({ claim: idempotentRequests.claim });
  if (claimed.length > 0) return null;
  const [first] = await db
    .select()
    .from(idempotentRequests)
    .where(and(eq(idempotentRequests.userId, userId), eq(idempotentRequests.keyHash, keyHash)));
  // It failed in between, and its key is free again.
  return first ?? claimRequest(db, request);
}

/** False when another has taken it over. */
export async function keepAnswer(
  db: Database,
  held: HeldRequest,
  { status, answer }: { status: number; answer: Uint8Array },
): Promise<boolean> {
  const kept = await db
    .update(idempotentRequests)
    .set({ status, answer })
    .where(heldBy(held))
    .returning({ claim: idempotentRequests.claim });
  return kept.length > 0;
}

/** What failed cost nothing, and may be tried anew, also a job that had been begun. An answer that is there stays: it was charged, and only the word of it was lost on its way from the database. */
export async function releaseRequest(db: Database, held: HeldRequest): Promise<void> {
  const unanswered = or(isNull(idempotentRequests.status), eq(idempotentRequests.status, 202));
  await db.delete(idempotentRequests).where(and(heldBy(held), unanswered));
}

export async function pruneRequests(db: Database, now: Date): Promise<void> {
  await db.delete(idempotentRequests).where(lt(idempotentRequests.expiresAt, now));
}
