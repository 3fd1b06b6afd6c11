/** Analyses from start to finish. The submitted content is never stored here. */
import type { RecentAnalysis } from "@tellsign/contracts/analysis/analysis";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type { Detection, Verdict } from "@tellsign/contracts/detection/detection";
import { and, count, desc, eq, inArray, isNotNull, lt, not, sql } from "drizzle-orm";
import { isCharged } from "../../policy/billing/is-charged.ts";
import { batchItems } from "../batches/tables.ts";
import { refund } from "../billing/ledger.ts";
import type { Database } from "../database.ts";
import { analyses, mediaJobs } from "./tables.ts";

export type AnalysisRow = typeof analyses.$inferSelect;

export type NewAnalysis = Pick<
  AnalysisRow,
  | "userId"
  | "type"
  | "contentHash"
  | "fileName"
  | "sizeBytes"
  | "charged"
  | "leaseExpiresAt"
  | "createdAt"
> &
  Partial<Pick<AnalysisRow, "rerunOf" | "saltedHash" | "hashSalt" | "title" | "words">>;

export async function startAnalysis(db: Database, analysis: NewAnalysis): Promise<AnalysisRow> {
  const [row] = await db.insert(analyses).values(analysis).returning();
  if (!row) throw new Error("The analysis was not stored.");
  return row;
}

export async function startAnalyses(
  tx: Database,
  started: readonly (NewAnalysis & { id: string })[],
): Promise<void> {
  await tx.insert(analyses).values([...started]);
}

export async function findAnalysis(db: Database, id: string): Promise<AnalysisRow | null> {
  const [row] = await db.select().from(analyses).where(eq(analyses.id, id));
  return row ?? null;
}

/** Keeps it from being deleted until the transaction ends. False if it is gone. */
export async function holdAnalysis(tx: Database, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(eq(analyses.id, id))
    .for("key share");
  return held.length > 0;
}

const finished = {
  id: analyses.id,
  createdAt: analyses.createdAt,
  fileName: analyses.fileName,
  processingTimeMs: analyses.processingTimeMs,
  charged: analyses.charged,
};
export type FinishedAnalysis = Pick<AnalysisRow, keyof typeof finished>;

/** Null if the analysis already ended, for example because its lease expired. Refunding an abstention requires a transaction. */
export async function finishAnalysis(
  tx: Database,
  {
    id,
    detection,
    processingTimeMs,
    now,
  }: { id: string; detection: Detection; processingTimeMs: number; now: Date },
): Promise<FinishedAnalysis | null> {
  const charged = isCharged(detection);
  const [row] = await tx
    .update(analyses)
    .set({
      state: "done",
      verdict: detection.verdict,
      isAiGenerated: detection.isAiGenerated,
      aiProbability: detection.aiProbability,
      confidence: detection.confidence,
      uncertainReason: detection.uncertainReason?.code ?? null,
      detection,
      processingTimeMs: Math.round(processingTimeMs),
      finishedAt: now,
      ...(!charged && { charged }),
    })
    .where(and(eq(analyses.id, id), eq(analyses.state, "running")))
    .returning(finished);
  if (!row) return null;
  if (!charged) await refund(tx, id, now);
  return row;
}

/** Ends a running analysis and refunds it. Only the caller that flips the state refunds. */
export async function failAnalysis(
  db: Database,
  id: string,
  now: Date,
  errorCode: ErrorCode | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(analyses)
      .set({ state: "failed", charged: false, finishedAt: now, errorCode })
      .where(and(eq(analyses.id, id), eq(analyses.state, "running")))
      .returning({ id: analyses.id });
    if (ended.length > 0) await refund(tx, id, now);
  });
}

/** A queued or running media job or batch item survives its process: another worker resumes it. */
const hasJob = sql`exists (select from ${mediaJobs} where ${mediaJobs.analysisId} = ${analyses.id} and ${mediaJobs.finishedAt} is null)`;
const hasItem = sql`exists (select from ${batchItems} where ${batchItems.analysisId} = ${analyses.id} and ${batchItems.finishedAt} is null)`;

/** Fails and refunds every analysis whose lease expired, or every running one. Returns how many. */
export async function failLostAnalyses(
  db: Database,
  { now, everyRunning }: { now: Date; everyRunning: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    // Rows locked by another process are skipped, because waiting for them could deadlock.
    const found = tx
      .select({ id: analyses.id })
      .from(analyses)
      .where(
        and(
          eq(analyses.state, "running"),
          not(hasJob),
          not(hasItem),
          everyRunning ? undefined : lt(analyses.leaseExpiresAt, now),
        ),
      )
      .for("update", { skipLocked: true });
    const lost = await tx
      .update(analyses)
      .set({ state: "failed", charged: false, finishedAt: now })
      .where(inArray(analyses.id, found))
      .returning({ id: analyses.id });
    for (const { id } of lost) await refund(tx, id, now);
    return lost.length;
  });
}

/** A reviewer's correction is stored next to the original verdict and never replaces it. */
export async function correctAnalysis(
  tx: Database,
  { id, verdict, now }: { id: string; verdict: Verdict; now: Date },
): Promise<void> {
  await tx
    .update(analyses)
    .set({ correctedVerdict: verdict, correctedAt: now })
    .where(eq(analyses.id, id));
}

export async function countAnalyses(
  db: Database,
  userId: string,
): Promise<{ total: number; ai: number }> {
  const [counts] = await db
    .select({
      total: count(),
      ai: sql<number>`(count(*) filter (where ${analyses.isAiGenerated}))::int`,
    })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.state, "done")));
  return counts ?? { total: 0, ai: 0 };
}

export async function listRecentAnalyses(
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<RecentAnalysis[]> {
  const rows = await db
    .select()
    .from(analyses)
    .where(
      and(eq(analyses.userId, userId), eq(analyses.state, "done"), isNotNull(analyses.verdict)),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    verdict: row.verdict ?? "uncertain",
    correctedVerdict: row.correctedVerdict,
    isAiGenerated: row.isAiGenerated,
    confidence: row.confidence,
    fileName: row.fileName,
    title: row.title,
    words: row.words,
    leaning: row.detection?.leaning ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}
