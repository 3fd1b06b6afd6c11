/** Certificates as they were signed, and whether they still stand. */
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "./database.ts";
import { certificates } from "./schema.ts";

/** Of an analysis whose verdict was corrected; does nothing where it has none that stands. */
export async function revokeCertificateOf(
  tx: Database,
  { analysisId, reason, now }: { analysisId: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(certificates.analysisId, analysisId), isNull(certificates.revokedAt)));
}
