/** The public, hash-chained log of issued certificates. */
import type {
  CertificateLogEntry,
  CertificateLogPage,
  CertificateLogQuery,
} from "@tellsign/contracts/certificate/certificate-log";
import { and, asc, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { certificateLog, certificates } from "./tables.ts";

type LogRow = typeof certificateLog.$inferSelect;

/** An arbitrary advisory lock key, so that two entries never follow the same one. */
const logLock = 7_355_178;

/** Entries can be appended until the transaction ends, and by nobody else. Returns the newest. */
export async function lockLog(tx: Database): Promise<LogRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${logLock})`);
  const [last] = await tx
    .select()
    .from(certificateLog)
    .orderBy(desc(certificateLog.index))
    .limit(1);
  return last ?? null;
}

export async function appendLogEntry(tx: Database, entry: LogRow): Promise<void> {
  await tx.insert(certificateLog).values(entry);
}

/** Oldest first; those of a version without a log, or issued by one while this one was starting. */
export async function listUnlogged(tx: Database) {
  const hash = sql`encode(sha256(convert_to(${certificates.record} || chr(10) || ${certificates.signature}, 'UTF8')), 'hex')`;
  return tx
    .select({
      record: certificates.record,
      signature: certificates.signature,
      keyId: certificates.keyId,
      createdAt: certificates.createdAt,
    })
    .from(certificates)
    .leftJoin(certificateLog, eq(certificateLog.certificate, hash))
    .where(isNull(certificateLog.index))
    .orderBy(asc(certificates.createdAt), asc(certificates.id));
}

function serialize({ at, ...entry }: LogRow): CertificateLogEntry {
  return { ...entry, at: at.toISOString() };
}

export async function readLog(
  db: Database,
  { after, limit, certificate }: CertificateLogQuery,
): Promise<CertificateLogPage> {
  const [counted] = await db.select({ size: count() }).from(certificateLog);
  const rows = await db
    .select()
    .from(certificateLog)
    .where(
      and(
        gt(certificateLog.index, after),
        certificate === undefined ? undefined : eq(certificateLog.certificate, certificate),
      ),
    )
    .orderBy(asc(certificateLog.index))
    .limit(limit);
  return { entries: rows.map(serialize), size: counted?.size ?? 0 };
}
