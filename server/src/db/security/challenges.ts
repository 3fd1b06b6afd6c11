/** Sign-ins that wait for a second factor, and passkey ceremonies in progress. */
import { secondFactor } from "@tellsign/contracts/limits";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { hashSecretToken } from "../secret-token.ts";
import { securityChallenges } from "./tables.ts";

export type ChallengeRow = typeof securityChallenges.$inferSelect;
type NewChallenge = Pick<ChallengeRow, "userId" | "purpose" | "challenge"> &
  Partial<Pick<ChallengeRow, "remembered" | "redirectTo" | "failures">>;

/** Replaces what the token stood for before. */
export async function putChallenge(
  db: Database,
  token: string,
  challenge: NewChallenge,
  now: Date,
): Promise<void> {
  const row = {
    remembered: false,
    redirectTo: null,
    failures: 0,
    ...challenge,
    expiresAt: new Date(now.getTime() + secondFactor.minutes * 60_000),
  };
  await db
    .insert(securityChallenges)
    .values({ tokenHash: hashSecretToken(token), ...row })
    .onConflictDoUpdate({ target: securityChallenges.tokenHash, set: row });
}

const isOpen = (token: string, purpose: ChallengeRow["purpose"], now: Date) =>
  and(
    eq(securityChallenges.tokenHash, hashSecretToken(token)),
    eq(securityChallenges.purpose, purpose),
    gt(securityChallenges.expiresAt, now),
    lt(securityChallenges.failures, secondFactor.failuresMax),
  );

export async function findChallenge(
  db: Database,
  token: string,
  purpose: ChallengeRow["purpose"],
  now: Date,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .select()
    .from(securityChallenges)
    .where(isOpen(token, purpose, now));
  return row ?? null;
}

/** Counted before the proof is checked, so that parallel guesses count too. Null if there is nothing to try. */
export async function tryChallenge(
  db: Database,
  token: string,
  purpose: ChallengeRow["purpose"],
  now: Date,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .update(securityChallenges)
    .set({ failures: sql`${securityChallenges.failures} + 1` })
    .where(isOpen(token, purpose, now))
    .returning();
  return row ?? null;
}

/** False if another request finished it first. */
export async function endChallenge(db: Database, token: string): Promise<boolean> {
  const ended = await db
    .delete(securityChallenges)
    .where(eq(securityChallenges.tokenHash, hashSecretToken(token)))
    .returning({ tokenHash: securityChallenges.tokenHash });
  return ended.length > 0;
}

export async function endChallengesOf(db: Database, userId: string): Promise<void> {
  await db.delete(securityChallenges).where(eq(securityChallenges.userId, userId));
}

export async function pruneChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(securityChallenges).where(lt(securityChallenges.expiresAt, now));
}
