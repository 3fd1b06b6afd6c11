/** The public record of verdicts that a review found wrong. Nothing in it identifies the content or a person. */

import type { Verdict } from "@tellsign/contracts/detection/detection";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import type { KnownError, KnownErrors } from "@tellsign/contracts/dispute/dispute";
import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { AnalysisRow } from "../analyses/analyses.ts";
import { analyses } from "../analyses/tables.ts";
import type { Database } from "../database.ts";
import { disputes, knownErrors } from "./tables.ts";

/** Used when no model decided, for example when the file's own provenance record did. */
const noModel = "";

/** The first model is the calibrated one. The SQL uses a literal because a bound parameter would differ between SELECT and GROUP BY. */
const modelVersionOfRow = sql<string>`coalesce(${analyses.detection} -> 'models' -> 0 ->> 'version', '')`;

/** Selects the entry of an analysis, however many people disputed it. */
async function findKnownError(db: Database, analysisId: string): Promise<{ id: string } | null> {
  const [recorded] = await db
    .select({ id: knownErrors.id })
    .from(knownErrors)
    .innerJoin(disputes, eq(disputes.id, knownErrors.disputeId))
    .where(sql`lower(${disputes.analysisId}) = ${analysisId}`);
  return recorded ?? null;
}

export async function isKnownError(db: Database, analysisId: string): Promise<boolean> {
  return (await findKnownError(db, analysisId)) !== null;
}

/** One entry per wrong verdict, however many people disputed it; a later decision may add the right verdict. False if there was nothing to record. */
export async function recordError(
  tx: Database,
  {
    disputeId,
    analysis,
    verdictRight,
    now,
  }: { disputeId: string; analysis: AnalysisRow; verdictRight: Verdict | null; now: Date },
): Promise<boolean> {
  const { type, verdict, detection } = analysis;
  if (!verdict || !detection) return false;
  const recorded = await findKnownError(tx, analysis.id);
  if (!recorded) {
    const modelVersion = detection.models[0]?.version ?? noModel;
    const verdicts = { verdictGiven: verdict, verdictRight };
    await tx
      .insert(knownErrors)
      .values({ disputeId, type, modelVersion, ...verdicts, createdAt: now });
  } else if (verdictRight) {
    await tx.update(knownErrors).set({ verdictRight }).where(eq(knownErrors.id, recorded.id));
  }
  return true;
}

/** The newest entries, with the day only. */
export async function listKnownErrors(db: Database, limit: number): Promise<KnownError[]> {
  const rows = await db
    .select()
    .from(knownErrors)
    .orderBy(desc(knownErrors.createdAt), desc(knownErrors.id))
    .limit(limit);
  return rows.map(({ type, modelVersion, verdictGiven, verdictRight, createdAt }) => ({
    type,
    modelVersion: modelVersion || null,
    verdictGiven,
    verdictRight,
    day: createdAt.toISOString().slice(0, 10),
  }));
}

export type ModelCount = { type: Modality; modelVersion: string; count: number };

/** Counts stored results by model. It scans every analysis, so do not call it on every request. */
export async function countAnswersByModel(db: Database): Promise<ModelCount[]> {
  return db
    .select({ type: analyses.type, modelVersion: modelVersionOfRow, count: count() })
    .from(analyses)
    .where(and(eq(analyses.state, "done"), isNotNull(analyses.verdict)))
    .groupBy(analyses.type, modelVersionOfRow);
}

async function countErrorsByModel(db: Database): Promise<ModelCount[]> {
  return db
    .select({
      type: knownErrors.type,
      modelVersion: knownErrors.modelVersion,
      count: count(),
    })
    .from(knownErrors)
    .groupBy(knownErrors.type, knownErrors.modelVersion);
}

/** Error counts next to result counts. Results without a model are listed only if they were wrong. */
export async function countByModel(
  db: Database,
  answers: readonly ModelCount[],
): Promise<KnownErrors["totals"]> {
  const totals = new Map<string, KnownErrors["totals"][number]>();
  function totalOf({ type, modelVersion }: ModelCount) {
    const key = `${type} ${modelVersion}`;
    const total = totals.get(key) ?? {
      type,
      modelVersion: modelVersion || null,
      analyses: 0,
      errors: 0,
    };
    totals.set(key, total);
    return total;
  }
  for (const answer of answers) totalOf(answer).analyses = answer.count;
  for (const error of await countErrorsByModel(db)) totalOf(error).errors = error.count;
  return [...totals.values()]
    .filter(({ modelVersion, errors }) => modelVersion !== null || errors > 0)
    .sort(
      (a, b) =>
        modalities.indexOf(a.type) - modalities.indexOf(b.type) ||
        (b.modelVersion ?? "").localeCompare(a.modelVersion ?? "", "en", { numeric: true }),
    );
}
