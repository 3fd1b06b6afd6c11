/** Disputes from filing to decision. */
import type { Dispute, DisputeInput } from "@tellsign/contracts/dispute/dispute";
import type { DisputeState } from "@tellsign/contracts/dispute/dispute-states";
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { disputeDueAt, isUndecided, undecidedStates } from "../../policy/dispute.ts";
import type { AnalysisRow } from "../analyses/analyses.ts";
import { analyses } from "../analyses/tables.ts";
import type { Database } from "../database.ts";
import { isUuid } from "../is-uuid.ts";
import { disputeEvents, disputes } from "./tables.ts";

type Stored = typeof disputes.$inferSelect;
/** Includes the time its review period started: when it was filed or last reopened. */
export type DisputeRow = Stored & { openedAt: Date };
type EventRow = typeof disputeEvents.$inferSelect;

/** A reopened dispute gets the full review period again. Column names are spelled out because inside the subquery they must name their table. */
export const openedAt = sql<Date>`coalesce((
  select max(reopened.created_at) from dispute_events reopened
  where reopened.dispute_id = disputes.id and reopened.state = 'in_review'
    and exists (
      select from dispute_events closed
      where closed.dispute_id = disputes.id and closed.state = 'closed' and closed.id < reopened.id
    )
), disputes.created_at)`.mapWith(disputes.createdAt);

const columns = { ...getTableColumns(disputes), openedAt };

/** `userId` is the signed-in user, if any. */
export async function insertDispute(
  db: Database,
  {
    id,
    dispute,
    userId,
    tokenHash,
    now,
  }: { id: string; dispute: DisputeInput; userId: string | null; tokenHash: string; now: Date },
): Promise<void> {
  await db.insert(disputes).values({ ...dispute, id, userId, tokenHash, createdAt: now });
}

export function selectDisputes(db: Database) {
  return db.select(columns).from(disputes).$dynamic();
}

/** `id` comes from a request and may be no uuid at all. */
const hasId = (id: string): SQL => (isUuid(id) ? eq(disputes.id, id) : sql`false`);

export async function findDispute(db: Database, id: string): Promise<DisputeRow | null> {
  const [row] = await selectDisputes(db).where(hasId(id));
  return row ?? null;
}

/** Locks the dispute until the transaction ends. */
export async function lockDispute(tx: Database, id: string): Promise<Stored | null> {
  const [row] = await tx.select().from(disputes).where(hasId(id)).for("update");
  return row ?? null;
}

/** This account's undecided dispute of the same result. */
export async function findUndecidedDispute(
  db: Database,
  userId: string,
  analysisId: string,
): Promise<DisputeRow | null> {
  if (!isUuid(analysisId)) return null;
  const [row] = await selectDisputes(db)
    .where(
      and(
        eq(disputes.userId, userId),
        eq(disputes.analysisId, analysisId),
        inArray(disputes.state, [...undecidedStates]),
      ),
    )
    .orderBy(asc(disputes.createdAt))
    .limit(1);
  return row ?? null;
}

export async function listDisputes(
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<DisputeRow[]> {
  return selectDisputes(db)
    .where(eq(disputes.userId, userId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(limit);
}

/** Records one state change. `decidedAt` is the time of the latest decision. */
export async function setDisputeState(
  tx: Database,
  change: { id: string; state: DisputeState; note: string; actorId: string | null; now: Date },
): Promise<void> {
  const { id, state, note, actorId, now } = change;
  const decidedAt = isUndecided(state) ? null : now;
  await tx.update(disputes).set({ state, decidedAt }).where(eq(disputes.id, id));
  await tx.insert(disputeEvents).values({ disputeId: id, state, note, actorId, createdAt: now });
}

/** Grouped by dispute, oldest first. */
export async function listDisputeEvents(
  db: Database,
  ids: string[],
): Promise<Map<string, EventRow[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(disputeEvents)
          .where(inArray(disputeEvents.disputeId, ids))
          .orderBy(asc(disputeEvents.id));
  const byDispute = new Map<string, EventRow[]>();
  for (const row of rows) {
    byDispute.set(row.disputeId, [...(byDispute.get(row.disputeId) ?? []), row]);
  }
  return byDispute;
}

/** The completed analyses that disputes refer to, keyed by the id given in the form. */
export async function findDisputedAnalyses(
  db: Database,
  analysisIds: string[],
): Promise<Map<string, AnalysisRow>> {
  const ids = analysisIds.filter((id) => isUuid(id));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(analyses)
    .where(and(inArray(analyses.id, ids), eq(analyses.state, "done")));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = byId.get(id.toLowerCase());
      return row ? [[id, row]] : [];
    }),
  );
}

/** The disputed analysis, locked against other corrections until the transaction ends. */
export async function lockDisputedAnalysis(
  tx: Database,
  analysisId: string,
): Promise<AnalysisRow | null> {
  if (!isUuid(analysisId)) return null;
  const [row] = await tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.id, analysisId), eq(analyses.state, "done")))
    .for("no key update");
  return row ?? null;
}

export function ownsAnalysis(
  dispute: Pick<Stored, "userId">,
  analysis: Pick<AnalysisRow, "userId"> | null,
): boolean {
  return dispute.userId !== null && analysis?.userId === dispute.userId;
}

/** As the person who filed them sees them. */
export async function serializeDisputes(db: Database, rows: DisputeRow[]): Promise<Dispute[]> {
  const events = await listDisputeEvents(
    db,
    rows.map(({ id }) => id),
  );
  const corrected = rows.filter(({ state }) => state === "corrected");
  const analyzed = await findDisputedAnalyses(
    db,
    corrected.map(({ analysisId }) => analysisId),
  );
  return rows.map((row) => {
    const analysis = row.state === "corrected" ? analyzed.get(row.analysisId) : null;
    return {
      id: row.id,
      analysisId: row.analysisId,
      reason: row.reason as Dispute["reason"],
      description: row.description,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      dueAt: disputeDueAt(row.openedAt).toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      verdictRight: analysis?.correctedVerdict ?? null,
      events: [
        { state: "open", note: "", createdAt: row.createdAt.toISOString() },
        ...(events.get(row.id) ?? []).map(({ state, note, createdAt }) => ({
          state,
          note,
          createdAt: createdAt.toISOString(),
        })),
      ],
    };
  });
}

/** The disputes part of the account export. */
export async function exportDisputes(db: Database, userId: string): Promise<object[]> {
  const rows = await db
    .select()
    .from(disputes)
    .where(eq(disputes.userId, userId))
    .orderBy(desc(disputes.createdAt));
  const events = await listDisputeEvents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ tokenHash, userId, ...dispute }) => ({
    ...dispute,
    events: (events.get(dispute.id) ?? []).map(({ state, note, createdAt }) => ({
      state,
      note,
      createdAt,
    })),
  }));
}
