/** The analyses of an account as its owner sees them: those that were answered, the newest first. */
import type { Detection } from "@tellsign/contracts/detection";
import type { HistoryFilter, HistoryItem, RunOfContent } from "@tellsign/contracts/history";
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isBehind, type Position, writeCursor } from "./cursor.ts";
import type { Database } from "./database.ts";
import { listKeptFilesOf } from "./kept-contents.ts";
import { analyses, certificates, keptContents } from "./schema.ts";

const dayMs = 86_400_000;

/** A pattern of LIKE that finds the characters as they stand. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function fits({ type, from, to, search }: Omit<HistoryFilter, "verdict">): SQL | undefined {
  return and(
    type && eq(analyses.type, type),
    from ? gte(analyses.createdAt, new Date(from)) : undefined,
    to ? lt(analyses.createdAt, new Date(new Date(to).getTime() + dayMs)) : undefined,
    search
      ? or(
          ilike(analyses.fileName, `%${literally(search)}%`),
          ilike(sql`${analyses.id}::text`, `${literally(search)}%`),
        )
      : undefined,
  );
}

function answered(userId: string, filter: HistoryFilter = {}): SQL | undefined {
  return and(
    eq(analyses.userId, userId),
    eq(analyses.state, "done"),
    filter.verdict && eq(analyses.verdict, filter.verdict),
    fits(filter),
  );
}

/** Of the model named after its kind; a video's answer names those of its picture and sound, too. */
const modelVersion = sql<
  string | null
>`(select model->>'version' from jsonb_array_elements(${analyses.detection}->'models') model where model->>'name' = ${analyses.type} limit 1)`;

const sameContent = alias(analyses, "same_content");
const isKept = sql<boolean>`exists (select from ${keptContents} join ${analyses} ${sql.identifier("same_content")} on ${sameContent.id} = ${keptContents.analysisId} where ${sameContent.userId} = ${analyses.userId} and ${sameContent.contentHash} = ${analyses.contentHash})`;

/** `detection`: where the whole answer is wanted, which may be large. */
function selectItems(db: Database, where: SQL | undefined, { whole }: { whole: boolean }) {
  return db
    .select({
      id: analyses.id,
      type: analyses.type,
      verdict: analyses.verdict,
      isAiGenerated: analyses.isAiGenerated,
      confidence: analyses.confidence,
      fileName: analyses.fileName,
      createdAt: analyses.createdAt,
      sizeBytes: analyses.sizeBytes,
      modelVersion,
      charged: analyses.charged,
      kept: isKept,
      rerunOf: analyses.rerunOf,
      correctedVerdict: analyses.correctedVerdict,
      certificateId: certificates.id,
      processingTimeMs: analyses.processingTimeMs,
      contentHash: analyses.contentHash,
      detection: whole ? analyses.detection : sql<null>`null`,
    })
    .from(analyses)
    .leftJoin(certificates, eq(certificates.analysisId, analyses.id))
    .where(where)
    .orderBy(
      desc(sql`date_trunc('milliseconds', ${analyses.createdAt})`),
      desc(sql`${analyses.id}::text`),
    );
}

export type HistoryRow = Awaited<ReturnType<typeof selectItems>>[number];

export function presentItem(row: HistoryRow): HistoryItem {
  const { processingTimeMs, contentHash, detection, verdict, createdAt, ...item } = row;
  return { ...item, verdict: verdict ?? "uncertain", createdAt: createdAt.toISOString() };
}

type PageWanted = { filter: HistoryFilter; after: Position | null; limit: number };

export async function listHistory(
  db: Database,
  userId: string,
  { filter, after, limit, whole = false }: PageWanted & { whole?: boolean },
): Promise<{ rows: HistoryRow[]; nextCursor: string | null }> {
  const behind = after ? isBehind(after, analyses.createdAt, analyses.id) : undefined;
  const where = and(answered(userId, filter), behind);
  const found = await selectItems(db, where, { whole }).limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? writeCursor(last) : null };
}

export async function countHistory(
  db: Database,
  userId: string,
  filter: HistoryFilter,
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(analyses)
    .where(answered(userId, filter));
  return counted?.total ?? 0;
}

/** Null when this user has no such analysis, or it gave no answer. `id` comes from a request and may be no uuid at all. */
export async function findHistoryItem(
  db: Database,
  userId: string,
  id: string,
): Promise<(HistoryRow & { detection: Detection }) | null> {
  const own = and(answered(userId), sql`${analyses.id}::text = ${id}`);
  const [row] = await selectItems(db, own, { whole: true });
  return row?.detection ? { ...row, detection: row.detection } : null;
}

/** Every answer to the same content, the oldest first. */
export async function listRunsOfContent(
  db: Database,
  { userId, contentHash }: { userId: string; contentHash: string },
): Promise<RunOfContent[]> {
  const rows = await db
    .select({
      id: analyses.id,
      verdict: analyses.verdict,
      aiProbability: analyses.aiProbability,
      modelVersion,
      falsePositiveRate: sql<
        number | null
      >`(${analyses.detection} -> 'threshold' ->> 'falsePositiveRate')::float8`,
      createdAt: analyses.createdAt,
    })
    .from(analyses)
    .where(and(answered(userId), eq(analyses.contentHash, contentHash)))
    .orderBy(asc(analyses.createdAt), asc(analyses.id));
  return rows.map((row) => ({
    ...row,
    verdict: row.verdict ?? "uncertain",
    createdAt: row.createdAt.toISOString(),
  }));
}

/** What goes when an analysis is deleted; ledger and certificates stay, and no longer name it. */
type DeletedAnalyses = { deleted: number; keptFiles: string[] };

/** Null when this user has none such; `running` is left as it is. */
export async function deleteAnalysis(
  db: Database,
  userId: string,
  id: string,
): Promise<DeletedAnalyses | "running" | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: analyses.id, state: analyses.state })
      .from(analyses)
      .where(and(eq(analyses.userId, userId), sql`${analyses.id}::text = ${id}`))
      .for("update");
    if (!found) return null;
    if (found.state === "running") return "running";
    const keptFiles = await listKeptFilesOf(tx, [found.id]);
    await tx.delete(analyses).where(eq(analyses.id, found.id));
    return { deleted: 1, keptFiles };
  });
}

const deletedAtOnce = 500;

/** The next of those that fit. Those that failed go along, uncounted: nobody sees them. */
export async function deleteSomeAnalyses(
  db: Database,
  userId: string,
  filter: HistoryFilter,
): Promise<DeletedAnalyses & { more: boolean }> {
  const { verdict, ...rest } = filter;
  const failed = and(eq(analyses.userId, userId), eq(analyses.state, "failed"), fits(rest));
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: analyses.id, state: analyses.state })
      .from(analyses)
      .where(verdict ? answered(userId, filter) : or(answered(userId, filter), failed))
      .limit(deletedAtOnce)
      .for("update");
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return { deleted: 0, keptFiles: [], more: false };
    const keptFiles = await listKeptFilesOf(tx, ids);
    await tx.delete(analyses).where(inArray(analyses.id, ids));
    const deleted = found.filter(({ state }) => state === "done").length;
    return { deleted, keptFiles, more: ids.length === deletedAtOnce };
  });
}
