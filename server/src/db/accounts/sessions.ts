import { session as sessionLimits } from "@tellsign/contracts/limits";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { ApiKeyRow } from "../api-keys/api-keys.ts";
import type { Database } from "../database.ts";
import { hashSecretToken, newSecretToken } from "../secret-token.ts";
import { markSeen } from "./mark-seen.ts";
import { sessions, users } from "./tables.ts";
import type { UserRow } from "./users.ts";

type SessionRow = typeof sessions.$inferSelect;

/** The caller, and whether a session or an API key identified them. */
export type SignedIn = {
  user: UserRow;
  sessionId: string | null;
  apiKey: Pick<ApiKeyRow, "id" | "mode" | "scopes" | "ratePerMinute" | "allowedNetworks"> | null;
};

type NewSession = {
  userId: string;
  remembered: boolean;
  userAgent: string;
  ipAddress: string;
  now: Date;
};

const hourMs = 3_600_000;
const userAgentCharactersMax = 512;
/** Resolution of `lastSeenAt`, so that reads do not write on every request. */
const lastSeenExactMs = 60_000;

/** Returns the token for the cookie; the database stores only its hash. */
export async function createSession(
  db: Database,
  { userId, remembered, userAgent, ipAddress, now }: NewSession,
): Promise<string> {
  const token = newSecretToken();
  const hours = remembered ? sessionLimits.rememberedDays * 24 : sessionLimits.unrememberedHours;
  await db.insert(sessions).values({
    tokenHash: hashSecretToken(token),
    userId,
    remembered,
    userAgent: userAgent.slice(0, userAgentCharactersMax),
    ipAddress,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  });
  await markSeen(db, userId, now);
  return token;
}

export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<SignedIn | null> {
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!found) return null;
  const { user, session } = found;
  if (now.getTime() - session.lastSeenAt.getTime() >= lastSeenExactMs) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
    await markSeen(db, user.id, now);
  }
  return { user, sessionId: session.id, apiKey: null };
}

/** When the user last proved who they are: at the sign-in, or since. */
export async function findSessionProof(db: Database, id: string): Promise<Date | null> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return session?.confirmedAt ?? session?.createdAt ?? null;
}

export async function confirmSession(db: Database, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

export async function listSessions(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** False if this user has no such session. `id` comes from a request and may not be a UUID. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(sql`${sessions.id}::text = ${id}`, eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endSessionOfToken(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecretToken(token)));
}

/** Ends all of the user's sessions except `keptId`. */
export async function endOtherSessions(
  db: Database,
  userId: string,
  keptId: string | null,
): Promise<void> {
  const ofUser = eq(sessions.userId, userId);
  await db.delete(sessions).where(keptId ? and(ofUser, ne(sessions.id, keptId)) : ofUser);
}
