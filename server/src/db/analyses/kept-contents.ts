/** Content that its owner asked to keep. It is stored once, whichever of its analyses kept it. */
import { keptBytesMax } from "@tellsign/contracts/limits";
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { analyses, keptContents, mediaJobs } from "./tables.ts";

export type KeptContent = Pick<typeof keptContents.$inferSelect, "text" | "file">;
type OfContent = { userId: string; contentHash: string };

const willKeep = and(mediaJobs.keep, isNull(mediaJobs.finishedAt));

export async function insertKeptContent(
  tx: Database,
  { analysisId, kept, now }: { analysisId: string; kept: KeptContent; now: Date },
): Promise<void> {
  await tx.insert(keptContents).values({ analysisId, ...kept, createdAt: now });
}

/** Also counts what active jobs are going to keep. Call this with the user's row locked. */
export async function mayKeep(tx: Database, userId: string, sizeBytes: number): Promise<boolean> {
  const [sum] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${analyses.sizeBytes}), 0)` })
    .from(analyses)
    .leftJoin(keptContents, eq(keptContents.analysisId, analyses.id))
    .leftJoin(mediaJobs, eq(mediaJobs.analysisId, analyses.id))
    .where(and(eq(analyses.userId, userId), or(isNotNull(keptContents.analysisId), willKeep)));
  return Number(sum?.bytes ?? 0) + sizeBytes <= keptBytesMax;
}

function analysesOf(db: Database, { userId, contentHash }: OfContent) {
  return db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.contentHash, contentHash)));
}

/** Null if none of this account's analyses of the content kept it. */
export async function findKeptContent(
  db: Database,
  content: OfContent,
): Promise<KeptContent | null> {
  const [row] = await db
    .select({ text: keptContents.text, file: keptContents.file })
    .from(keptContents)
    .where(inArray(keptContents.analysisId, analysesOf(db, content)))
    .orderBy(desc(keptContents.createdAt))
    .limit(1);
  return row ?? null;
}

function namesOf(rows: readonly KeptContent[]): string[] {
  return rows.flatMap(({ file }) => file ?? []);
}

/** Returns the names of the files to delete. */
export async function deleteKeptContent(db: Database, content: OfContent): Promise<string[]> {
  const rows = await db
    .delete(keptContents)
    .where(inArray(keptContents.analysisId, analysesOf(db, content)))
    .returning();
  return namesOf(rows);
}

/** The kept files of analyses that are about to be deleted. */
export async function listKeptFilesOf(tx: Database, analysisIds: string[]): Promise<string[]> {
  const rows = await tx
    .select()
    .from(keptContents)
    .where(inArray(keptContents.analysisId, analysisIds));
  return namesOf(rows);
}

/** For account erasure: an analysis that is about to finish waits for the lock and then finds that it is gone. */
export async function lockKeptFilesOf(tx: Database, userId: string): Promise<string[]> {
  await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.state, "running")))
    .for("update");
  const rows = await tx
    .select({ text: keptContents.text, file: keptContents.file })
    .from(keptContents)
    .innerJoin(analyses, eq(analyses.id, keptContents.analysisId))
    .where(eq(analyses.userId, userId));
  return namesOf(rows);
}

export async function listKeptFiles(db: Database): Promise<string[]> {
  const rows = await db
    .select({ file: keptContents.file })
    .from(keptContents)
    .where(isNotNull(keptContents.file));
  return rows.flatMap(({ file }) => file ?? []);
}

/** Yields texts in full, one at a time; files are only listed, since they are downloaded separately. */
export async function* exportKeptContents(db: Database, userId: string): AsyncGenerator<object> {
  const own = await db
    .select({ analysisId: keptContents.analysisId })
    .from(keptContents)
    .innerJoin(analyses, eq(analyses.id, keptContents.analysisId))
    .where(eq(analyses.userId, userId))
    .orderBy(desc(keptContents.createdAt));
  for (const { analysisId } of own) {
    const rows = await db
      .select()
      .from(keptContents)
      .where(eq(keptContents.analysisId, analysisId));
    for (const { text, file, createdAt } of rows) {
      const address = file === null ? null : `/api/analyses/${analysisId}/content`;
      yield { analysisId, text, createdAt, file: address };
    }
  }
}
