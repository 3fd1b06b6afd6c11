/** Requests that may be retried with the same Idempotency-Key, and their stored responses. */
import { and, eq, isNull, lt, lte, or } from "drizzle-orm";
import type { Database } from "../database.ts";
import { idempotentRequests } from "./tables.ts";

export type RequestRow = typeof idempotentRequests.$inferSelect;
type NewRequest = Pick<
  RequestRow,
  "userId" | "keyHash" | "requestHash" | "claim" | "leaseExpiresAt" | "expiresAt" | "createdAt"
>;
/** A request and the claim that the caller holds on it. */
export type HeldRequest = Pick<RequestRow, "userId" | "keyHash" | "claim">;

const heldBy = ({ userId, keyHash, claim }: HeldRequest) =>
  and(
    eq(idempotentRequests.userId, userId),
    eq(idempotentRequests.keyHash, keyHash),
    eq(idempotentRequests.claim, claim),
  );

/** Null if this caller claimed the request, otherwise the existing row. A single statement, so that exactly one of two racing requests wins. */
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
  // The first request failed in the meantime and released the key.
  return first ?? claimRequest(db, request);
}

/** False if another request took over the claim. */
export async function storeAnswer(
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

/** A failed request cost nothing and may be retried, including one that had only started a job. A stored response stays: it was charged, and only the confirmation from the database was lost. */
export async function releaseRequest(db: Database, held: HeldRequest): Promise<void> {
  const unanswered = or(isNull(idempotentRequests.status), eq(idempotentRequests.status, 202));
  await db.delete(idempotentRequests).where(and(heldBy(held), unanswered));
}

export async function pruneRequests(db: Database, now: Date): Promise<void> {
  await db.delete(idempotentRequests).where(lt(idempotentRequests.expiresAt, now));
}
