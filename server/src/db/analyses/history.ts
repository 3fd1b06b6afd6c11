/** An account's completed analyses as its owner sees them, newest first. */

import type {
  HistoryFilter,
  HistoryItem,
  RunOfContent,
} from "@tellsign/contracts/analysis/history";
import type { Detection, Leaning } from "@tellsign/contracts/detection/detection";
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { certificates } from "../certificates/tables.ts";
import { isAfterCursor, type Position, writeCursor } from "../cursor.ts";
import type { Database } from "../database.ts";
import { listKeptFilesOf } from "./kept-contents.ts";
import { analyses, keptContents } from "./tables.ts";

const dayMs = 86_400_000;

/** Escapes LIKE wildcards so that the text matches literally. */
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
          ilike(analyses.title, `%${literally(search)}%`),
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

/** The version of the model named after the modality; a video result also lists its image and audio models. */
const modelVersion = sql<
  string | null
>`(select model->>'version' from jsonb_array_elements(${analyses.detection}->'models') model where model->>'name' = ${analyses.type} limit 1)`;

const sameContent = alias(analyses, "same_content");
const isKept = sql<boolean>`exists (select from ${keptContents} join ${analyses} ${sql.identifier("same_content")} on ${sameContent.id} = ${keptContents.analysisId} where ${sameContent.userId} = ${analyses.userId} and ${sameContent.contentHash} = ${analyses.contentHash})`;

const leaning = sql<Leaning | null>`${analyses.detection}->>'leaning'`;

/** Pass `detection` only when the full result is needed, since it may be large. */
function selectItems(db: Database, where: SQL | undefined, { whole }: { whole: boolean }) {
  return db
    .select({
      id: analyses.id,
      type: analyses.type,
      verdict: analyses.verdict,
      isAiGenerated: analyses.isAiGenerated,
      confidence: analyses.confidence,
      fileName: analyses.fileName,
      title: analyses.title,
      words: analyses.words,
      leaning,
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

export function serializeItem(row: HistoryRow): HistoryItem {
  const { processingTimeMs, contentHash, detection, verdict, createdAt, ...item } = row;
  return { ...item, verdict: verdict ?? "uncertain", createdAt: createdAt.toISOString() };
}

type PageWanted = { filter: HistoryFilter; after: Position | null; limit: number };

export async function listHistory(
  db: Database,
  userId: string,
  { filter, after, limit, whole = false }: PageWanted & { whole?: boolean },
): Promise<{ rows: HistoryRow[]; nextCursor: string | null }> {
  const behind = after ? isAfterCursor(after, analyses.createdAt, analyses.id) : undefined;
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

/** Null if this user has no such completed analysis. `id` comes from a request and may not be a UUID. */
export async function findHistoryItem(
  db: Database,
  userId: string,
  id: string,
): Promise<(HistoryRow & { detection: Detection }) | null> {
  const own = and(answered(userId), sql`${analyses.id}::text = ${id}`);
  const [row] = await selectItems(db, own, { whole: true });
  return row?.detection ? { ...row, detection: row.detection } : null;
}

/** Every completed analysis of the same content, oldest first. */
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

/** What deleting an analysis removes; ledger entries and certificates stay but no longer refer to it. */
type DeletedAnalyses = { deleted: number; keptFiles: string[] };

/** Null if this user has no such analysis; a running one is left alone. */
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

/** Deletes the next chunk that matches the filter. Failed analyses are deleted too but not counted, because nobody sees them. */
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
