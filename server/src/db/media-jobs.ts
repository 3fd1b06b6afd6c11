/** The jobs of recordings and videos, for those who work at them. Transactions that also touch the analysis change the job first, so that no two wait for each other. */
import type { ErrorCode } from "@tellsign/contracts/errors";
import type { JobState } from "@tellsign/contracts/media-kinds";
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { mediaJobs } from "./schema.ts";

export type MediaJobRow = typeof mediaJobs.$inferSelect;
type NewMediaJob = Pick<
  MediaJobRow,
  "analysisId" | "userId" | "priority" | "depth" | "views" | "file" | "createdAt"
> &
  Partial<Pick<MediaJobRow, "keep" | "falsePositiveRate">>;
/** Which job, and by which claim on it. */
type Held = { id: string; claim: string };

/** How long a process that says nothing keeps its job. */
const leaseSeconds = 15;

const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;
const underWay = isNull(mediaJobs.finishedAt);
const heldBy = ({ id, claim }: Held) =>
  and(eq(mediaJobs.analysisId, id), eq(mediaJobs.claim, claim), underWay);

/** As one nobody works at. */
const unclaimed = {
  state: "queued",
  claim: null,
  leaseExpiresAt: null,
  doneS: null,
  totalS: null,
} as const;

export async function insertMediaJob(tx: Database, job: NewMediaJob): Promise<void> {
  await tx.insert(mediaJobs).values(job);
}

/** The next job nobody works at, or whose worker has gone silent: subscribers' first, then the oldest. */
export async function claimMediaJob(db: Database, claim: string): Promise<MediaJobRow | null> {
  const next = db
    .select({ id: mediaJobs.analysisId })
    .from(mediaJobs)
    .where(
      and(underWay, or(isNull(mediaJobs.leaseExpiresAt), lt(mediaJobs.leaseExpiresAt, sql`now()`))),
    )
    .orderBy(desc(mediaJobs.priority), asc(mediaJobs.createdAt), asc(mediaJobs.analysisId))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(mediaJobs)
    .set({
      ...unclaimed,
      state: "decoding",
      claim,
      leaseExpiresAt: lease,
      attempts: sql`${mediaJobs.attempts} + 1`,
    })
    // Not `in`: a plan may run that subquery more than once, and claim more than one.
    .where(eq(mediaJobs.analysisId, sql`(${next})`))
    .returning();
  return row ?? null;
}

export type JobProgress = Pick<MediaJobRow, "state" | "doneS" | "totalS">;

/** Keeps the job for another while, and says how far it has come. False when it is no longer this claim's. */
export async function renewMediaJob(
  db: Database,
  held: Held,
  progress: JobProgress,
): Promise<boolean> {
  const renewed = await db
    .update(mediaJobs)
    .set({ ...progress, leaseExpiresAt: lease })
    .where(heldBy(held))
    .returning({ id: mediaJobs.analysisId });
  return renewed.length > 0;
}

export async function isMediaJobUnderWay(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: mediaJobs.analysisId })
    .from(mediaJobs)
    .where(and(eq(mediaJobs.analysisId, id), underWay));
  return found.length > 0;
}

export async function holdsMediaJob(db: Database, held: Held): Promise<boolean> {
  const found = await db.select({ id: mediaJobs.analysisId }).from(mediaJobs).where(heldBy(held));
  return found.length > 0;
}

/** For a process that ends: another one begins it anew, and this attempt does not count. */
export async function handBackMediaJob(db: Database, held: Held): Promise<void> {
  await db
    .update(mediaJobs)
    .set({ ...unclaimed, attempts: sql`${mediaJobs.attempts} - 1` })
    .where(heldBy(held));
}

/** Where nobody else uses the database, whoever worked at a job is gone. Says how many there were. */
export async function releaseMediaJobs(db: Database): Promise<number> {
  const released = await db
    .update(mediaJobs)
    .set(unclaimed)
    .where(and(underWay, isNotNull(mediaJobs.claim)))
    .returning({ id: mediaJobs.analysisId });
  return released.length;
}

type End = {
  state: Extract<JobState, "done" | "failed" | "cancelled">;
  errorCode?: ErrorCode;
  answer?: string;
  now: Date;
};

/** For its worker, or for its owner, whoever works at it. Null when it is not theirs to end, or has ended. */
export async function endMediaJob(
  tx: Database,
  job: Held | { id: string; userId: string },
  { state, errorCode, answer, now }: End,
): Promise<MediaJobRow | null> {
  const theirs =
    "claim" in job
      ? heldBy(job)
      : and(
          sql`${mediaJobs.analysisId}::text = ${job.id}`,
          eq(mediaJobs.userId, job.userId),
          underWay,
        );
  const [row] = await tx
    .update(mediaJobs)
    .set({ state, errorCode, answer, claim: null, leaseExpiresAt: null, finishedAt: now })
    .where(theirs)
    .returning();
  return row ?? null;
}

/** The uploads of jobs under way. */
export async function listLiveFiles(db: Database): Promise<string[]> {
  const rows = await db.select({ file: mediaJobs.file }).from(mediaJobs).where(underWay);
  return rows.map(({ file }) => file);
}

/** For whoever erases the account, who then waits for those that are about to end one, and not in the midst of it. */
export async function lockFilesOf(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ file: mediaJobs.file })
    .from(mediaJobs)
    .where(and(eq(mediaJobs.userId, userId), underWay))
    .for("update");
  return rows.map(({ file }) => file);
}

/** Of jobs that ended before the moment. What is stored with the analysis stays. */
export async function eraseAnswers(db: Database, endedBefore: Date): Promise<void> {
  await db
    .update(mediaJobs)
    .set({ answer: null })
    .where(and(isNotNull(mediaJobs.answer), lt(mediaJobs.finishedAt, endedBefore)));
}
