/** Media jobs from the worker's side. Transactions that also touch the analysis update the job first, so that they cannot deadlock. */
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type { JobState } from "@tellsign/contracts/detection/media-kinds";
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { isUnleased, leaseSeconds, leaseUntil, noLease } from "../lease.ts";
import { mediaJobs } from "./tables.ts";

export type MediaJobRow = typeof mediaJobs.$inferSelect;
type NewMediaJob = Pick<
  MediaJobRow,
  "analysisId" | "userId" | "priority" | "depth" | "views" | "file" | "createdAt"
> &
  Partial<Pick<MediaJobRow, "keep" | "falsePositiveRate">>;
/** A job and the claim a worker holds on it. */
type Held = { id: string; claim: string };

const lease = leaseUntil(leaseSeconds);
const underWay = isNull(mediaJobs.finishedAt);
const heldBy = ({ id, claim }: Held) =>
  and(eq(mediaJobs.analysisId, id), eq(mediaJobs.claim, claim), underWay);

/** The columns of an unclaimed row. */
const unclaimed = {
  state: "queued",
  ...noLease,
  doneS: null,
  totalS: null,
} as const;

export async function insertMediaJob(tx: Database, job: NewMediaJob): Promise<void> {
  await tx.insert(mediaJobs).values(job);
}

/** Claims the next unclaimed job, or one whose lease expired: subscribers first, then oldest first. */
export async function claimMediaJob(db: Database, claim: string): Promise<MediaJobRow | null> {
  const next = db
    .select({ id: mediaJobs.analysisId })
    .from(mediaJobs)
    .where(and(underWay, isUnleased(mediaJobs.leaseExpiresAt)))
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
    // `=` instead of `in`, because a query plan may evaluate that subquery more than once and claim several rows.
    .where(eq(mediaJobs.analysisId, sql`(${next})`))
    .returning();
  return row ?? null;
}

export type JobProgress = Pick<MediaJobRow, "state" | "doneS" | "totalS">;

/** Renews the lease and records progress. False if the claim was lost. */
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

/** For a worker that shuts down: another one starts the job over, and this attempt does not count. */
export async function handBackMediaJob(db: Database, held: Held): Promise<void> {
  await db
    .update(mediaJobs)
    .set({ ...unclaimed, attempts: sql`${mediaJobs.attempts} - 1` })
    .where(heldBy(held));
}

/** For a database with a single process: every claim belongs to a worker that is gone. Returns how many were released. */
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

/** For the worker that holds the claim, or for the owner regardless of the claim. Null if the job has ended or the claim was lost. */
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
    .set({ state, errorCode, answer, ...noLease, finishedAt: now })
    .where(theirs)
    .returning();
  return row ?? null;
}

/** Upload files of active jobs. */
export async function listLiveFiles(db: Database): Promise<string[]> {
  const rows = await db.select({ file: mediaJobs.file }).from(mediaJobs).where(underWay);
  return rows.map(({ file }) => file);
}

/** For account erasure, which waits here for workers that are about to finish, before it holds other locks. */
export async function lockFilesOf(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ file: mediaJobs.file })
    .from(mediaJobs)
    .where(and(eq(mediaJobs.userId, userId), underWay))
    .for("update");
  return rows.map(({ file }) => file);
}

/** Drops the full results of jobs that ended before this time. What is stored with the analysis stays. */
export async function eraseAnswers(db: Database, endedBefore: Date): Promise<void> {
  await db
    .update(mediaJobs)
    .set({ answer: null })
    .where(and(isNotNull(mediaJobs.answer), lt(mediaJobs.finishedAt, endedBefore)));
}
