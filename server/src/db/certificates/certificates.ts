/** Signed certificates and their revocation status. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { AnalysisRow } from "../analyses/analyses.ts";
import { analyses } from "../analyses/tables.ts";
import { ledger } from "../billing/tables.ts";
import type { Database } from "../database.ts";
import { certificates } from "./tables.ts";

export type CertificateRow = typeof certificates.$inferSelect;

/** Compared as text, because an id from a request may not be a UUID. The row stays locked until the transaction ends, so that no correction can intervene. */
export async function lockOwnAnalysis(
  tx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<AnalysisRow | null> {
  const [row] = await tx
    .select()
    .from(analyses)
    .where(and(sql`${analyses.id}::text = ${id}`, eq(analyses.userId, userId)))
    .for("update");
  return row ?? null;
}

export async function wasPaidByCredit(db: Database, analysisId: string): Promise<boolean> {
  const spent = await db
    .select({ id: ledger.id })
    .from(ledger)
    .where(
      and(
        eq(ledger.analysisId, analysisId),
        eq(ledger.bucket, "credit"),
        eq(ledger.reason, "spend"),
      ),
    );
  return spent.length > 0;
}

export async function findCertificate(db: Database, id: string): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row ?? null;
}

export async function findCertificateOf(
  db: Database,
  analysisId: string,
): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.analysisId, analysisId));
  return row ?? null;
}

export async function listCertificates(db: Database, userId: string): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.createdAt), desc(certificates.id));
}

export async function insertCertificate(
  tx: Database,
  certificate: Omit<CertificateRow, "revokedAt" | "revokedReason">,
): Promise<CertificateRow> {
  const [row] = await tx.insert(certificates).values(certificate).returning();
  if (!row) throw new Error("The certificate was not stored.");
  return row;
}

/** Keeps the first reason. Null if there is no valid certificate. */
export async function revokeCertificate(
  tx: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<CertificateRow | null> {
  const [row] = await tx
    .update(certificates)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
    .returning();
  return row ?? null;
}

/** Revokes the certificate of an analysis whose verdict a review found wrong; does nothing if there is no valid one. */
export async function revokeCertificateOf(
  tx: Database,
  { analysisId, reason, now }: { analysisId: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(certificates.analysisId, analysisId), isNull(certificates.revokedAt)));
}
