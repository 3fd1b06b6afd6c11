/** Batches from the owner's side. Transactions that also touch items update the batch first, so that they cannot deadlock. */

import { errorEntry } from "@tellsign/contracts/api/errors";
import type { Batch } from "@tellsign/contracts/batch/batch";
import { and, count, desc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { isAfterCursor, type Position, writeCursor } from "../cursor.ts";
import type { Database } from "../database.ts";
import { isUuid } from "../is-uuid.ts";
import { batches, batchItems } from "./tables.ts";

export type BatchRow = typeof batches.$inferSelect;
type NewBatch = typeof batches.$inferInsert;
export type NewBatchItem = Omit<typeof batchItems.$inferInsert, "batchId" | "position">;

/** An API key sees only the batches of its own mode. */
export type BatchOwner = { userId: string; test?: boolean };

const insertedAtOnce = 500;
const insertedCharactersMax = 4 * 1024 * 1024;
/** The pace of the last minute, so that an earlier pause does not distort it. */
const paceMs = 60_000;

function ownedBy({ userId, test }: BatchOwner) {
  return and(eq(batches.userId, userId), test === undefined ? undefined : eq(batches.test, test));
}

/** Splits the items into inserts that stay below the size limits. */
function* chunkItems(items: readonly NewBatchItem[]): Generator<NewBatchItem[]> {
  let chunk: NewBatchItem[] = [];
  let characters = 0;
  for (const item of items) {
    chunk.push(item);
    characters += item.content?.length ?? 0;
    if (chunk.length < insertedAtOnce && characters < insertedCharactersMax) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
}

export async function insertBatch(
  tx: Database,
  batch: NewBatch,
  items: readonly NewBatchItem[],
): Promise<BatchRow> {
  const [row] = await tx.insert(batches).values(batch).returning();
  if (!row) throw new Error("The batch was not stored.");
  let position = 0;
  for (const chunk of chunkItems(items)) {
    await tx.insert(batchItems).values(
      chunk.map((item) => {
        position += 1;
        return { ...item, batchId: row.id, position };
      }),
    );
  }
  return row;
}

/** Call this with the user's row locked, so that two requests cannot count at the same time. */
export async function measureOpenBatches(
  tx: Database,
  userId: string,
): Promise<{ count: number; sizeBytes: number }> {
  const [found] = await tx
    .select({
      count: count(),
      sizeBytes: sql<number>`coalesce(sum(${batches.sizeBytes}), 0)::float8`,
    })
    .from(batches)
    .where(and(eq(batches.userId, userId), isNull(batches.finishedAt)));
  return found ?? { count: 0, sizeBytes: 0 };
}

/** Items of an account's batches that are under way and not paid for yet. A paused batch takes nothing until its owner resumes it. */
export async function countUnpaidItems(
  db: Database,
  userId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const [found] = await db
    .select({ unpaid: count() })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(
      and(
        eq(batches.userId, userId),
        eq(batches.test, false),
        inArray(batches.state, ["queued", "running"]),
        except ? ne(batches.id, except) : undefined,
        sql`${batchItems.state} in ('queued', 'running')`,
        isNull(batchItems.analysisId),
      ),
    );
  return found?.unpaid ?? 0;
}

export async function findBatch(
  db: Database,
  id: string,
  owner: BatchOwner,
): Promise<BatchRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), ownedBy(owner)));
  return row ?? null;
}

export async function listBatches(
  db: Database,
  owner: BatchOwner,
  { after, limit }: { after: Position | null; limit: number },
): Promise<{ rows: BatchRow[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(batches)
    .where(
      and(ownedBy(owner), after ? isAfterCursor(after, batches.createdAt, batches.id) : undefined),
    )
    .orderBy(desc(sql`date_trunc('milliseconds', ${batches.createdAt})`), desc(sql`id::text`))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

function countItems(db: Database, ids: readonly string[], since: Date) {
  const inState = (state: string) =>
    sql<number>`(count(*) filter (where ${batchItems.state} = ${state}))::int`;
  const answered = (verdict: string) =>
    sql<number>`(count(*) filter (where ${batchItems.verdict} = ${verdict}))::int`;
  const leaning = (toward: string) =>
    sql<number>`(count(*) filter (where ${batchItems.leaning} = ${toward}))::int`;
  return db
    .select({
      id: batchItems.batchId,
      queued: inState("queued"),
      running: inState("running"),
      done: inState("done"),
      failed: inState("failed"),
      cancelled: inState("cancelled"),
      ai: answered("ai"),
      human: answered("human"),
      mixed: answered("mixed"),
      uncertain: answered("uncertain"),
      leansAi: leaning("ai"),
      leansHuman: leaning("human"),
      charged: sql<number>`(count(*) filter (where ${batchItems.charged}))::int`,
      lately: sql<number>`(count(*) filter (where ${batchItems.attempts} > 0 and ${batchItems.finishedAt} > ${since.toISOString()}::timestamptz))::int`,
    })
    .from(batchItems)
    .where(inArray(batchItems.batchId, [...ids]))
    .groupBy(batchItems.batchId);
}

type Tally = Awaited<ReturnType<typeof countItems>>[number];

function findSecondsLeft(row: BatchRow, tally: Tally | undefined, now: Date): number | null {
  if (row.state !== "running" || !row.startedAt || !tally || tally.lately === 0) return null;
  const spanMs = Math.min(paceMs, Math.max(1000, now.getTime() - row.startedAt.getTime()));
  return Math.round(((tally.queued + tally.running) * spanMs) / tally.lately / 1000);
}

export async function serializeBatches(
  db: Database,
  rows: readonly BatchRow[],
  now: Date,
): Promise<Batch[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tallies = await countItems(db, ids, new Date(now.getTime() - paceMs));
  return rows.map((row) => {
    const tally = tallies.find(({ id }) => id === row.id);
    const { queued = 0, running = 0, done = 0, failed = 0, cancelled = 0 } = tally ?? {};
    const { ai = 0, human = 0, mixed = 0, uncertain = 0 } = tally ?? {};
    return {
      id: row.id,
      name: row.name,
      source: row.source,
      state: row.state,
      pausedBy: row.pausedBy && {
        code: row.pausedBy,
        message: errorEntry(row.pausedBy).message,
      },
      counts: { total: row.total, queued, running, done, failed, cancelled },
      verdicts: { ai, human, mixed, uncertain },
      leanings: { ai: tally?.leansAi ?? 0, human: tally?.leansHuman ?? 0 },
      charged: tally?.charged ?? 0,
      secondsLeft: findSecondsLeft(row, tally, now),
      kept: row.keep,
      test: row.test,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    };
  });
}

/** The current state of each batch, for progress streams. */
export async function listBatchStates(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Batch[]> {
  const rows = await db
    .select()
    .from(batches)
    .where(inArray(batches.id, [...ids]));
  return serializeBatches(db, rows, now);
}

/** Null if it was not paused. */
export async function resumeBatch(tx: Database, id: string): Promise<BatchRow | null> {
  const [row] = await tx
    .update(batches)
    .set({ state: "running", pausedBy: null })
    .where(and(eq(batches.id, id), eq(batches.state, "paused")))
    .returning();
  return row ?? null;
}

/** False while it is still active. Its analyses stay. */
export async function deleteBatch(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .delete(batches)
    .where(and(eq(batches.id, id), sql`${batches.finishedAt} is not null`))
    .returning({ id: batches.id });
  return deleted.length > 0;
}

/** Batches that paused and were never resumed. */
export async function listAbandonedBatches(db: Database, servedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.state, "paused"), lt(batches.claimedAt, servedBefore)));
  return rows.map(({ id }) => id);
}

export async function pruneBatches(
  db: Database,
  { test, endedBefore }: { test: boolean; endedBefore: Date },
): Promise<void> {
  await db.delete(batches).where(and(eq(batches.test, test), lt(batches.finishedAt, endedBefore)));
}

/** For the account export. */
export async function exportBatches(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(batches)
    .where(eq(batches.userId, userId))
    .orderBy(desc(batches.createdAt));
  return rows.map(({ userId: _, claimedAt: __, ...batch }) => batch);
}
