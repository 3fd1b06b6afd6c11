/** Batch items from the reader's side. */

import { errorEntry } from "@tellsign/contracts/api/errors";
import type { BatchItem } from "@tellsign/contracts/batch/batch";
import type { BatchItemState } from "@tellsign/contracts/batch/batch-states";
import type { MeasuredErrorRate, MeasuredMissRate } from "@tellsign/contracts/detection/detection";
import { and, asc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { sandboxAnalysis } from "../../policy/sandbox-answer.ts";
import { analyses } from "../analyses/tables.ts";
import type { Database } from "../database.ts";
import type { BatchRow } from "./batches.ts";
import { batches, batchItems } from "./tables.ts";

export type BatchItemRow = typeof batchItems.$inferSelect;

/** Spelled out to match the predicate of the partial index. */
export const itemUnderWay = sql`${batchItems.state} in ('queued', 'running')`;

/** Every column except the content. */
const presented = {
  position: batchItems.position,
  customId: batchItems.customId,
  name: batchItems.name,
  type: batchItems.type,
  state: batchItems.state,
  attempts: batchItems.attempts,
  retryAt: batchItems.retryAt,
  errorCode: batchItems.errorCode,
  analysisId: batchItems.analysisId,
  verdict: batchItems.verdict,
  isAi: batchItems.isAi,
  aiProbability: batchItems.aiProbability,
  confidence: batchItems.confidence,
  abstention: batchItems.abstention,
  leaning: batchItems.leaning,
  measuredErrorRate: sql<MeasuredErrorRate | null>`${analyses.detection} -> 'measuredErrorRate'`,
  measuredMissRate: sql<MeasuredMissRate | null>`${analyses.detection} -> 'measuredMissRate'`,
  charged: batchItems.charged,
  finishedAt: batchItems.finishedAt,
};

function selectItems(db: Database, where: SQL | undefined) {
  return db
    .select(presented)
    .from(batchItems)
    .leftJoin(analyses, eq(analyses.id, batchItems.analysisId))
    .where(where)
    .orderBy(asc(batchItems.position));
}

type PresentedRow = Awaited<ReturnType<typeof selectItems>>[number];

/** An item of a test batch links to the fixed analysis that a test key can read. */
function serializeItem(row: PresentedRow, test: boolean): BatchItem {
  const { errorCode, isAi, analysisId, retryAt, finishedAt, ...rest } = row;
  return {
    ...rest,
    retryAt: retryAt?.toISOString() ?? null,
    error: errorCode && { code: errorCode, message: errorEntry(errorCode).message },
    analysisId:
      test && row.verdict
        ? sandboxAnalysis(row.type, row.verdict).result.id
        : row.state === "done"
          ? analysisId
          : null,
    isAI: isAi,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** In order, after a position. */
export async function listBatchItems(
  db: Database,
  { id, test }: Pick<BatchRow, "id" | "test">,
  { after, limit, state }: { after: number; limit: number; state?: BatchItemState },
): Promise<BatchItem[]> {
  const rows = await selectItems(
    db,
    and(
      eq(batchItems.batchId, id),
      gt(batchItems.position, after),
      state ? eq(batchItems.state, state) : undefined,
    ),
  ).limit(limit);
  return rows.map((row) => serializeItem(row, test));
}

const readAtOnce = 200;

/** All items, one page at a time. */
export async function* readBatchItems(
  db: Database,
  batch: Pick<BatchRow, "id" | "test">,
): AsyncGenerator<BatchItem> {
  let after = 0;
  for (;;) {
    const items = await listBatchItems(db, batch, { after, limit: readAtOnce });
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < readAtOnce) return;
    after = last.position;
  }
}

/** For the account export. */
export async function* exportBatchItems(
  db: Database,
  batches: readonly Pick<BatchRow, "id" | "test">[],
): AsyncGenerator<object> {
  for (const batch of batches) {
    for await (const item of readBatchItems(db, batch)) yield { batchId: batch.id, ...item };
  }
}

/** Upload files of active items. */
export async function listLiveItemFiles(db: Database): Promise<string[]> {
  const rows = await db
    .select({ file: batchItems.file })
    .from(batchItems)
    .where(and(itemUnderWay, isNotNull(batchItems.file)));
  return rows.flatMap(({ file }) => file ?? []);
}

/** For account erasure, which waits here for workers that are about to finish, before it holds other locks. */
export async function lockItemFilesOf(tx: Database, userId: string): Promise<string[]> {
  const own = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(eq(batches.userId, userId))
    .for("update");
  const files: string[] = [];
  for (const { id } of own) {
    const rows = await tx
      .select({ file: batchItems.file })
      .from(batchItems)
      .where(and(eq(batchItems.batchId, id), itemUnderWay))
      .for("update");
    files.push(...rows.flatMap(({ file }) => file ?? []));
  }
  return files;
}
