/** Disputes as reviewers see them. */
import type {
  DisputeCase,
  DisputeCounts,
  DisputeQueueQuery,
} from "@tellsign/contracts/dispute/dispute";
import type { DisputeState } from "@tellsign/contracts/dispute/dispute-states";
import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { isOverdue, overdueBefore, undecidedStates } from "../../policy/dispute.ts";
import type { AnalysisRow } from "../analyses/analyses.ts";
import { certificates } from "../certificates/tables.ts";
import type { Database } from "../database.ts";
import {
  type DisputeRow,
  findDisputedAnalyses,
  openedAt,
  ownsAnalysis,
  selectDisputes,
  serializeDisputes,
} from "./disputes.ts";
import { disputes } from "./tables.ts";

const isWaiting = inArray(disputes.state, [...undecidedStates]);

/** Undecided disputes first, longest waiting at the top; then decided ones, newest first. */
const rank = sql<number>`case when ${isWaiting} then 0 else 1 end`;
const milliseconds = (moment: unknown) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;
const urgency = sql<number>`case when ${isWaiting}
  then ${milliseconds(openedAt)}
  else -${milliseconds(sql`coalesce(${disputes.decidedAt}, ${disputes.createdAt})`)} end`;

type Position = { rank: number; urgency: number; id: string };

function writePosition({ rank, urgency, id }: Position): string {
  return Buffer.from(`${rank} ${urgency} ${id}`).toString("base64url");
}

/** Null if this is not a cursor we issued. */
export function readPosition(cursor: string): Position | null {
  const found = /^([01]) (-?\d{1,15}) ([0-9a-f-]{36})$/.exec(
    Buffer.from(cursor, "base64url").toString(),
  );
  return found && { rank: Number(found[1]), urgency: Number(found[2]), id: String(found[3]) };
}

export async function countDisputes(db: Database, now: Date): Promise<DisputeCounts> {
  const rows = await db
    .select({
      state: disputes.state,
      disputes: count(),
      late: sql<number>`(count(*) filter (where ${openedAt} < ${overdueBefore(now).toISOString()}::timestamptz))::int`,
    })
    .from(disputes)
    .groupBy(disputes.state);
  const of = (state: DisputeState) => rows.find((row) => row.state === state);
  const counted = (state: DisputeState) => of(state)?.disputes ?? 0;
  return {
    open: counted("open"),
    in_review: counted("in_review"),
    upheld: counted("upheld"),
    corrected: counted("corrected"),
    closed: counted("closed"),
    overdue: undecidedStates.reduce((sum, state) => sum + (of(state)?.late ?? 0), 0),
  };
}

async function findValidCertificates(
  db: Database,
  analysisIds: string[],
): Promise<Map<string | null, string>> {
  if (analysisIds.length === 0) return new Map();
  const rows = await db
    .select({ id: certificates.id, analysisId: certificates.analysisId })
    .from(certificates)
    .where(and(inArray(certificates.analysisId, analysisIds), isNull(certificates.revokedAt)));
  return new Map(rows.map(({ id, analysisId }) => [analysisId, id]));
}

function serializeAnalysis(
  row: AnalysisRow | undefined,
  certificateId: string | undefined,
): DisputeCase["analysis"] {
  if (!row?.detection) return null;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    fileName: row.fileName,
    correctedVerdict: row.correctedVerdict,
    certificateId: certificateId ?? null,
    detection: row.detection,
  };
}

/** Includes whatever evidence is still stored. */
export async function serializeCases(
  db: Database,
  rows: DisputeRow[],
  now: Date,
): Promise<DisputeCase[]> {
  const seen = await serializeDisputes(db, rows);
  const analyzed = await findDisputedAnalyses(
    db,
    rows.map(({ analysisId }) => analysisId),
  );
  const validCertificates = await findValidCertificates(
    db,
    [...analyzed.values()].map(({ id }) => id),
  );
  return rows.flatMap((row, i) => {
    const dispute = seen[i];
    if (!dispute) return [];
    const analysis = analyzed.get(row.analysisId);
    return {
      ...dispute,
      userEmail: row.userEmail,
      ownsAnalysis: ownsAnalysis(row, analysis ?? null),
      originalConfidence: row.originalConfidence,
      contentSample: row.contentSample,
      overdue: isOverdue(row.state, row.openedAt, now),
      analysis: serializeAnalysis(analysis, analysis && validCertificates.get(analysis.id)),
    };
  });
}

type Page = { rows: DisputeRow[]; nextCursor: string | null };

export async function listDisputeQueue(
  db: Database,
  { state, limit, after }: Pick<DisputeQueueQuery, "state" | "limit"> & { after: Position | null },
): Promise<Page> {
  const rows = await selectDisputes(db)
    .where(
      and(
        state && eq(disputes.state, state),
        after === null
          ? undefined
          : sql`(${rank}, ${urgency}, ${disputes.id}::text) > (${after.rank}::int, ${after.urgency}::bigint, ${after.id})`,
      ),
    )
    .orderBy(rank, urgency, sql`${disputes.id}::text`)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isWhole = rows.length <= limit;
  return { rows: page, nextCursor: isWhole || !last ? null : writePosition(positionOf(last)) };
}

function positionOf({ id, state, openedAt, decidedAt, createdAt }: DisputeRow): Position {
  return (undecidedStates as readonly DisputeState[]).includes(state)
    ? { rank: 0, urgency: openedAt.getTime(), id }
    : { rank: 1, urgency: -(decidedAt ?? createdAt).getTime(), id };
}
