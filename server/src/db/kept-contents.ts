/** Content that its owner asked to keep. It is one content, whichever of its analyses it was kept with. */
import { keptBytesMax } from "@tellsign/contracts/limits";
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { analyses, keptContents, mediaJobs } from "./schema.ts";

export type KeptContent = Pick<typeof keptContents.$inferSelect, "text" | "file">;
type OfContent = { userId: string; contentHash: string };

const willKeep = and(mediaJobs.keep, isNull(mediaJobs.finishedAt));

export async function insertKeptContent(
  tx: Database,
  { analysisId, kept, now }: { analysisId: string; kept: KeptContent; now: Date },
): Promise<void> {
  await tx.insert(keptContents).values({ analysisId, ...kept, createdAt: now });
}

/** Counts what jobs under way are going to keep, too. Call it with the user's row locked. */
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

/** Null where no analysis of this content by this account kept it. */
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

/** Gives the names of the files that are to go. */
export async function deleteKeptContent(db: Database, content: OfContent): Promise<string[]> {
  const rows = await db
    .delete(keptContents)
    .where(inArray(keptContents.analysisId, analysesOf(db, content)))
    .returning();
  return namesOf(rows);
}

/** Of analyses that are about to be deleted. */
export async function listKeptFilesOf(tx: Database, analysisIds: string[]): Promise<string[]> {
  const rows = await tx
    .select()
    .from(keptContents)
    .where(inArray(keptContents.analysisId, analysisIds));
  return namesOf(rows);
}

/** For whoever erases the account: an analysis that is about to end waits, and then finds itself gone. */
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

/** Texts as they are, one at a time; a file is told of, and fetched by itself. */
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
