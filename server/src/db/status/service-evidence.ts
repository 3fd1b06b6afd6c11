/** Evidence from the last few minutes: counts of everyone's analyses, jobs and mails. */
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type { Modality } from "@tellsign/contracts/detection/modality";
import {
  type UncertainReasonCode,
  uncertainReasons,
} from "@tellsign/contracts/detection/uncertain-reasons";
import { and, eq, gt, inArray, isNotNull, isNull, max, min, type SQL, sql } from "drizzle-orm";
import type { Outcomes } from "../../policy/service-checks.ts";
import { analyses, mediaJobs } from "../analyses/tables.ts";
import type { Database } from "../database.ts";
import { outbox } from "../mail/tables.ts";

/** Errors that are our fault. A rejected request counts as answered. */
const faults: ErrorCode[] = ["analysis_failed", "analysis_timeout"];
const technicalReasons = (Object.keys(uncertainReasons) as UncertainReasonCode[]).filter(
  (code) => uncertainReasons[code].technical,
);

export async function countOutcomes(
  db: Database,
  since: Date,
): Promise<Partial<Record<Modality, Outcomes>>> {
  const technical = inArray(analyses.uncertainReason, technicalReasons);
  const rows = await db
    .select({
      type: analyses.type,
      answered: sql<number>`(count(*) filter (where ${analyses.state} = 'done' and ${technical} is not true))::int`,
      broken: sql<number>`(count(*) filter (where ${inArray(analyses.errorCode, faults)} or ${technical}))::int`,
    })
    .from(analyses)
    .where(gt(analyses.finishedAt, since))
    .groupBy(analyses.type);
  return Object.fromEntries(rows.map(({ type, ...outcomes }) => [type, outcomes]));
}

/** Media modalities with an active job: probing them would only compete with it. */
export async function listKindsUnderWay(db: Database, now: Date): Promise<Modality[]> {
  const rows = await db
    .selectDistinct({ type: analyses.type })
    .from(mediaJobs)
    .innerJoin(analyses, eq(analyses.id, mediaJobs.analysisId))
    .where(and(isNull(mediaJobs.finishedAt), gt(mediaJobs.leaseExpiresAt, now)));
  return rows.map(({ type }) => type);
}

function ageOf(moment: Date | null | undefined, now: Date): number {
  return moment ? Math.max(0, now.getTime() - moment.getTime()) : 0;
}

async function readRow(db: Database, query: SQL): Promise<Record<string, unknown> | undefined> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  return rows[0];
}

/** Counts due jobs only. The queue creates its table on first start. */
async function findOldestJob(db: Database, now: Date): Promise<Date | null> {
  const table = await readRow(db, sql`select to_regclass('pgboss.job')::text as name`);
  if (!table?.name) return null;
  const query = sql`select min(start_after)::text as oldest from pgboss.job where state in ('created', 'retry') and start_after < ${now.toISOString()}::timestamptz`;
  const oldest = (await readRow(db, query))?.oldest;
  return oldest ? new Date(String(oldest)) : null;
}

/** How long the oldest unclaimed media job and the oldest queue job have waited. */
export async function readWaiting(
  db: Database,
  now: Date,
): Promise<{ mediaMs: number; jobsMs: number }> {
  const [media] = await db
    .select({ oldest: min(mediaJobs.createdAt) })
    .from(mediaJobs)
    .where(and(isNull(mediaJobs.finishedAt), isNull(mediaJobs.claim)));
  return { mediaMs: ageOf(media?.oldest, now), jobsMs: ageOf(await findOldestJob(db, now), now) };
}

export async function readMailTimes(
  db: Database,
): Promise<{ oldestQueuedAt: Date | null; lastSentAt: Date | null }> {
  const [queued] = await db
    .select({ at: min(outbox.createdAt) })
    .from(outbox)
    .where(eq(outbox.state, "queued"));
  const [sent] = await db
    .select({ at: max(outbox.sentAt) })
    .from(outbox)
    .where(isNotNull(outbox.sentAt));
  return { oldestQueuedAt: queued?.at ?? null, lastSentAt: sent?.at ?? null };
}
