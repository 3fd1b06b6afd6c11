/** Who used the free scan, in keyed hashes. */
import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import type { Visitor } from "../policy/free-scan.ts";
import type { Database } from "./database.ts";
import { analyses, freeScans } from "./schema.ts";

/** Until the transaction ends no other scan of this address or fingerprint is decided. */
export async function lockVisitor(tx: Database, visitor: Visitor): Promise<void> {
  // In one order everywhere, so that two visitors never wait for each other.
  for (const hash of [visitor.addressHash, visitor.fingerprintHash].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  }
}

/** Scans since then that share the fingerprint or the address. A failed scan is none. */
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
