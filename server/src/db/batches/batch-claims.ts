/** Batch items from the worker's side. */
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { isUnleased, leaseSeconds, leaseUntil, noLease } from "../lease.ts";
import { type BatchItemRow, itemUnderWay } from "./batch-items.ts";
import type { BatchRow } from "./batches.ts";
import { batches, batchItems } from "./tables.ts";

/** Items of one batch under one claim. */
export type ClaimedItems = { batch: BatchRow; items: BatchItemRow[]; claim: string };
/** An item and the claim a worker holds on it. */
type HeldItem = { batchId: string; position: number; claim: string };

const lease = leaseUntil(leaseSeconds);
const isFree = sql`${isUnleased(batchItems.leaseExpiresAt)} and (${batchItems.retryAt} is null or ${batchItems.retryAt} <= now())`;
const isOpen = sql`${batches.finishedAt} is null and ${batches.state} in ('queued', 'running')`;
/** When the account was last served: the one that has waited longest is next, however much others have queued; then the same among its batches. */
const lastServed = sql`(select max(other.claimed_at) from ${batches} other where other.user_id = "batches"."user_id" and other.finished_at is null)`;

/** The columns of an unclaimed row. */
const unclaimed = { state: "queued", ...noLease } as const;
const handedBack = { ...unclaimed, attempts: sql`${batchItems.attempts} - 1` };

function itemsOf({ batchId, positions }: { batchId: string; positions: readonly number[] }) {
  return and(eq(batchItems.batchId, batchId), inArray(batchItems.position, [...positions]));
}

function heldBy({ batchId, position, claim }: HeldItem) {
  return and(
    eq(batchItems.batchId, batchId),
    eq(batchItems.position, position),
    eq(batchItems.claim, claim),
    eq(batchItems.state, "running"),
  );
}

async function findNextBatch(tx: Database, isWanted: SQL): Promise<BatchRow | null> {
  const free = sql`exists (select from ${batchItems} where ${batchItems.batchId} = ${batches.id} and ${itemUnderWay} and ${isWanted})`;
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(isOpen, free))
    .orderBy(
      sql`${lastServed} nulls first`,
      sql`${batches.claimedAt} nulls first`,
      desc(batches.priority),
      asc(batches.createdAt),
      asc(batches.id),
    )
    .limit(1)
    .for("no key update");
  return batch ?? null;
}

/** Claims the next unclaimed items, or ones whose lease expired, from the account that has waited longest. Inline texts are claimed several at once, everything else one by one. */
export async function claimItems(
  db: Database,
  {
    claim,
    textsMax,
    media,
    now,
  }: {
    claim: string;
    textsMax: number;
    /** Whether this worker also takes recordings and videos. */
    media: boolean;
    now: Date;
  },
): Promise<ClaimedItems | null> {
  const isWanted = media ? isFree : sql`${isFree} and ${batchItems.type} in ('text', 'image')`;
  return db.transaction(async (tx) => {
    const batch = await findNextBatch(tx, isWanted);
    if (!batch) return null;
    const free = await tx
      .select({
        position: batchItems.position,
        isText: sql<boolean>`${batchItems.content} is not null`,
      })
      .from(batchItems)
      .where(and(eq(batchItems.batchId, batch.id), itemUnderWay, isWanted))
      .orderBy(asc(batchItems.position))
      .limit(textsMax)
      .for("update", { skipLocked: true });
    const taken = free[0]?.isText ? free.filter(({ isText }) => isText) : free.slice(0, 1);
    if (taken.length === 0) return null;
    const positions = taken.map(({ position }) => position);
    const items = await tx
      .update(batchItems)
      .set({
        state: "running",
        claim,
        leaseExpiresAt: lease,
        retryAt: null,
        attempts: sql`${batchItems.attempts} + 1`,
      })
      .where(itemsOf({ batchId: batch.id, positions }))
      .returning();
    await tx
      .update(batches)
      .set({
        state: "running",
        claimedAt: sql`clock_timestamp()`,
        startedAt: batch.startedAt ?? now,
      })
      .where(eq(batches.id, batch.id));
    return { batch, claim, items: items.sort((a, b) => a.position - b.position) };
  });
}

/** Renews the lease. False if the claim on all of them was lost. */
export async function renewItems(
  db: Database,
  { batchId, positions, claim }: { batchId: string; positions: readonly number[]; claim: string },
): Promise<boolean> {
  const renewed = await db
    .update(batchItems)
    .set({ leaseExpiresAt: lease })
    .where(
      and(
        itemsOf({ batchId, positions }),
        eq(batchItems.claim, claim),
        eq(batchItems.state, "running"),
      ),
    )
    .returning({ position: batchItems.position });
  return renewed.length > 0;
}

/** For a worker that shuts down or cannot continue: another one starts them over, and this attempt does not count. */
export async function handBackItems(
  db: Database,
  { batchId, positions, claim }: { batchId: string; positions: readonly number[]; claim: string },
): Promise<void> {
  if (positions.length === 0) return;
  await db
    .update(batchItems)
    .set(handedBack)
    .where(
      and(
        itemsOf({ batchId, positions }),
        eq(batchItems.claim, claim),
        eq(batchItems.state, "running"),
      ),
    );
}

/** For a database with a single process: every claim belongs to a worker that is gone. */
export async function releaseItems(db: Database): Promise<void> {
  await db
    .update(batchItems)
    .set(unclaimed)
    .where(and(eq(batchItems.state, "running"), isNotNull(batchItems.claim)));
}

/** Links an item to its stored and paid analysis; a fetched file is kept for a retry. False if the claim was lost. */
export async function linkItem(
  tx: Database,
  held: HeldItem,
  { analysisId, file }: { analysisId: string; file: string | null },
): Promise<boolean> {
  const linked = await tx
    .update(batchItems)
    .set({ analysisId, charged: true, ...(file && { file, url: null }) })
    .where(heldBy(held))
    .returning({ position: batchItems.position });
  return linked.length > 0;
}

type ItemEnd = Pick<BatchItemRow, "state"> &
  Partial<
    Pick<
      BatchItemRow,
      | "verdict"
      | "isAi"
      | "aiProbability"
      | "confidence"
      | "abstention"
      | "leaning"
      | "charged"
      | "errorCode"
    >
  > & { now: Date };

/** Clears everything that was submitted. */
const erased = { content: null, file: null, url: null } as const;

/** False if the claim was lost. */
export async function endItem(
  tx: Database,
  held: HeldItem,
  { now, errorCode = null, ...end }: ItemEnd,
): Promise<boolean> {
  const ended = await tx
    .update(batchItems)
    .set({
      ...end,
      ...erased,
      errorCode,
      ...noLease,
      retryAt: null,
      finishedAt: now,
    })
    .where(heldBy(held))
    .returning({ position: batchItems.position });
  return ended.length > 0;
}

/** Schedules a retry; the item stays paid for. */
export async function retryItem(
  db: Database,
  held: HeldItem,
  { errorCode, delaySeconds }: { errorCode: ErrorCode; delaySeconds: number },
): Promise<void> {
  await db
    .update(batchItems)
    .set({
      ...unclaimed,
      errorCode,
      retryAt: sql`now() + make_interval(secs => ${delaySeconds})`,
    })
    .where(heldBy(held));
}

/** Null if the batch was already paused, finished or canceled. */
export async function pauseBatch(
  tx: Database,
  id: string,
  pausedBy: ErrorCode,
): Promise<BatchRow | null> {
  const [row] = await tx
    .update(batches)
    .set({ state: "paused", pausedBy })
    .where(and(eq(batches.id, id), isOpen))
    .returning();
  return row ?? null;
}

type Ended = { files: string[]; analysisIds: string[] };

/** Ends the unclaimed items of a canceled batch; returns the files to delete and the analyses to refund. */
export async function cancelItems(tx: Database, batchId: string, now: Date): Promise<Ended> {
  const idle = await tx
    .select({
      position: batchItems.position,
      file: batchItems.file,
      analysisId: batchItems.analysisId,
    })
    .from(batchItems)
    .where(
      and(
        eq(batchItems.batchId, batchId),
        itemUnderWay,
        sql`(${batchItems.claim} is null or ${batchItems.leaseExpiresAt} < now())`,
      ),
    )
    .for("update");
  if (idle.length === 0) return { files: [], analysisIds: [] };
  const positions = idle.map(({ position }) => position);
  const whole = { state: "cancelled", ...erased, charged: false, retryAt: null } as const;
  await tx
    .update(batchItems)
    .set({ ...whole, ...noLease, finishedAt: now })
    .where(itemsOf({ batchId, positions }));
  return {
    files: idle.flatMap(({ file }) => file ?? []),
    analysisIds: idle.flatMap(({ analysisId }) => analysisId ?? []),
  };
}

/** Null if it already ended. */
export async function markCanceled(tx: Database, id: string): Promise<BatchRow | null> {
  const [row] = await tx
    .update(batches)
    .set({ state: "cancelled", pausedBy: null })
    .where(
      and(
        eq(batches.id, id),
        isNull(batches.finishedAt),
        sql`${batches.state} in ('queued', 'running', 'paused')`,
      ),
    )
    .returning();
  return row ?? null;
}

const nothingLeft = sql`not exists (select from ${batchItems} where ${batchItems.batchId} = ${batches.id} and ${itemUnderWay})`;
const mayEnd = and(isNull(batches.finishedAt), sql`${batches.state} <> 'paused'`, nothingLeft);

export async function listEndedBatches(db: Database): Promise<string[]> {
  const rows = await db.select({ id: batches.id }).from(batches).where(mayEnd);
  return rows.map(({ id }) => id);
}

/** Null if another process was faster. */
export async function endBatch(tx: Database, id: string, now: Date): Promise<BatchRow | null> {
  const [row] = await tx
    .update(batches)
    .set({
      state: sql`case ${batches.state} when 'cancelled' then 'cancelled' else 'done' end`,
      finishedAt: now,
    })
    .where(and(eq(batches.id, id), mayEnd))
    .returning();
  return row ?? null;
}

/** Canceled batches with items that are still running or were running when their worker died. */
export async function listCancelingBatches(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(isNull(batches.finishedAt), eq(batches.state, "cancelled")));
  return rows.map(({ id }) => id);
}
