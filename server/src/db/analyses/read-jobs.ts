/** Media jobs as their owners see them. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Job } from "@tellsign/contracts/analysis/job";
import { errorEntry } from "@tellsign/contracts/api/errors";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { UserRow } from "../accounts/users.ts";
import { readUsage } from "../billing/ledger.ts";
import { ledger } from "../billing/tables.ts";
import type { Database } from "../database.ts";
import { analyses, mediaJobs } from "./tables.ts";

const listedMax = 20;
const listedForMs = 3_600_000;

/** `whole` includes the full results, which may be large. */
function selectJobs(db: Database, where: SQL | undefined, { whole }: { whole: boolean }) {
  const { priority, createdAt, analysisId } = mediaJobs;
  const place = sql`row_number() over (order by ${priority} desc, ${createdAt}, ${analysisId})`;
  const queue = db
    .select({ id: analysisId, ahead: sql<number>`(${place} - 1)::int`.as("ahead") })
    .from(mediaJobs)
    .where(eq(mediaJobs.state, "queued"))
    .as("queue");
  const none = sql<null>`null`;
  return db
    .select({
      id: analysisId,
      type: analyses.type,
      fileName: analyses.fileName,
      state: mediaJobs.state,
      doneS: mediaJobs.doneS,
      totalS: mediaJobs.totalS,
      errorCode: mediaJobs.errorCode,
      createdAt: analyses.createdAt,
      processingTimeMs: analyses.processingTimeMs,
      charged: analyses.charged,
      paidByCredit: sql<boolean>`exists (select from ${ledger} where ${ledger.analysisId} = ${analyses.id} and ${ledger.bucket} = 'credit' and ${ledger.reason} = 'spend')`,
      ahead: queue.ahead,
      answer: whole ? mediaJobs.answer : none,
      detection: whole ? analyses.detection : none,
    })
    .from(mediaJobs)
    .innerJoin(analyses, eq(analyses.id, analysisId))
    .leftJoin(queue, eq(queue.id, analysisId))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectJobs>>[number];

/** The full result while it is kept, then the one stored with the analysis. */
function resultOf(row: Row, creditsRemaining: number): AnalysisResult | null {
  const detection = row.answer ? (JSON.parse(row.answer) as Detection) : row.detection;
  if (row.state !== "done" || !detection) return null;
  return {
    ...detection,
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    fileName: row.fileName,
    processingTimeMs: row.processingTimeMs ?? 0,
    charged: row.charged,
    creditsRemaining,
    paidByCredit: row.paidByCredit,
  };
}

function present(row: Row, result: AnalysisResult | null): Job {
  const { id, type, fileName, state, doneS, totalS, errorCode, ahead } = row;
  return {
    id,
    type,
    fileName,
    state,
    progress: totalS === null ? null : { doneS: doneS ?? 0, totalS },
    ahead: state === "queued" ? ahead : null,
    createdAt: row.createdAt.toISOString(),
    result,
    error: errorCode && { code: errorCode, message: errorEntry(errorCode).message },
  };
}

async function serializeWholeAnalysis(
  db: Database,
  rows: Row[],
  user: UserRow,
  now: Date,
): Promise<Job[]> {
  if (rows.length === 0) return [];
  const { remaining } = await readUsage(db, user, now);
  return rows.map((row) => present(row, resultOf(row, remaining)));
}

/** Active jobs and those that ended within the last hour, newest first. */
export async function listJobs(db: Database, user: UserRow, now: Date): Promise<Job[]> {
  const since = new Date(now.getTime() - listedForMs);
  const shown = or(isNull(mediaJobs.finishedAt), gte(mediaJobs.finishedAt, since));
  const rows = await selectJobs(db, and(eq(mediaJobs.userId, user.id), shown), { whole: true })
    .orderBy(desc(mediaJobs.createdAt), desc(mediaJobs.analysisId))
    .limit(listedMax);
  return serializeWholeAnalysis(db, rows, user, now);
}

/** Null if this user has no such job. `id` comes from a request and may not be a UUID. */
export async function findJob(
  db: Database,
  id: string,
  user: UserRow,
  now: Date,
): Promise<Job | null> {
  const own = and(sql`${mediaJobs.analysisId}::text = ${id}`, eq(mediaJobs.userId, user.id));
  const rows = await selectJobs(db, own, { whole: true });
  return (await serializeWholeAnalysis(db, rows, user, now))[0] ?? null;
}

/** The state and progress of each job, without its result. */
export async function listJobStates(db: Database, ids: string[]): Promise<Job[]> {
  const rows = await selectJobs(db, inArray(mediaJobs.analysisId, ids), { whole: false });
  return rows.map((row) => present(row, null));
}
