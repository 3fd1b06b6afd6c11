/** Free-scan usage, stored as keyed hashes. */
import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Visitor } from "../../policy/free-scan.ts";
import type { Database } from "../database.ts";
import { analyses, freeScans } from "./tables.ts";

/** Serializes free-scan decisions for the same address or fingerprint until the transaction ends. */
export async function lockVisitor(tx: Database, visitor: Visitor): Promise<void> {
  // Locks are always taken in the same order, so two visitors cannot deadlock.
  for (const hash of [visitor.addressHash, visitor.fingerprintHash].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  }
}

/** Scans since then with the same fingerprint or address. Failed scans do not count. */
export async function listFreeScans(
  db: Database,
  { visitor, since }: { visitor: Visitor; since: Date },
): Promise<Visitor[]> {
  return db
    .select({
      fingerprintHash: freeScans.fingerprintHash,
      deviceHash: freeScans.deviceHash,
      addressHash: freeScans.addressHash,
    })
    .from(freeScans)
    .innerJoin(analyses, eq(analyses.id, freeScans.analysisId))
    .where(
      and(
        or(
          eq(freeScans.fingerprintHash, visitor.fingerprintHash),
          eq(freeScans.addressHash, visitor.addressHash),
        ),
        gt(freeScans.createdAt, since),
        ne(analyses.state, "failed"),
      ),
    );
}

export async function insertFreeScan(
  tx: Database,
  { visitor, analysisId, now }: { visitor: Visitor; analysisId: string; now: Date },
): Promise<void> {
  await tx.insert(freeScans).values({ ...visitor, analysisId, createdAt: now });
}

/** The verdict stays, tied to nothing. */
export async function deleteFreeScansBefore(db: Database, before: Date): Promise<void> {
  await db.delete(freeScans).where(lt(freeScans.createdAt, before));
}
