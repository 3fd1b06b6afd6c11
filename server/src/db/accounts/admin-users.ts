/** Accounts as administrators see and edit them. */
import type {
  AdminUser,
  AdminUsersPage,
  AdminUsersQuery,
} from "@tellsign/contracts/account/administration";
import type { User } from "@tellsign/contracts/account/user";
import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { analyses } from "../analyses/tables.ts";
import { readUsage } from "../billing/ledger.ts";
import { isAfterCursor, type Position, writeCursor } from "../cursor.ts";
import type { Database } from "../database.ts";
import { endOtherSessions } from "./sessions.ts";
import { users } from "./tables.ts";
import { type UserRow, updateUser } from "./users.ts";

async function countAnalyses(db: Database, userIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: analyses.userId, count: count() })
    .from(analyses)
    .where(and(inArray(analyses.userId, userIds), eq(analyses.state, "done")))
    .groupBy(analyses.userId);
  return new Map(rows.map(({ userId, count }) => [userId ?? "", count]));
}

async function present(db: Database, rows: UserRow[], now: Date): Promise<AdminUser[]> {
  const analysesOf = await countAnalyses(
    db,
    rows.map(({ id }) => id),
  );
  const presented: AdminUser[] = [];
  for (const row of rows) {
    const usage = await readUsage(db, row, now);
    presented.push({
      id: row.id,
      email: row.email,
      username: row.username,
      role: row.role,
      subscriptionPlan: row.subscriptionPlan,
      subscriptionStatus: row.subscriptionStatus,
      suspendedAt: row.suspendedAt?.toISOString() ?? null,
      suspendedReason: row.suspendedReason,
      monthlyAnalysesUsed: usage.monthlyUsed,
      monthlyQuota: row.monthlyQuota,
      totalAnalyses: analysesOf.get(row.id) ?? 0,
      credits: usage.credits,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    });
  }
  return presented;
}

export async function serializeAdminUser(
  db: Database,
  row: UserRow,
  now: Date,
): Promise<AdminUser> {
  const [user] = await present(db, [row], now);
  if (!user) throw new Error("The account was not presented.");
  return user;
}

/** Escapes LIKE wildcards, so that a search matches its characters literally. */
function contains(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(users.email, pattern), ilike(users.username, pattern));
}

/** The newest first. */
export async function listAdminUsers(
  db: Database,
  { search, plan, limit }: Omit<AdminUsersQuery, "cursor">,
  behind: Position | null,
  now: Date,
): Promise<AdminUsersPage> {
  const fits = and(
    search ? contains(search) : undefined,
    plan ? eq(users.subscriptionPlan, plan) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(users).where(fits);
  const rows = await db
    .select()
    .from(users)
    .where(and(fits, behind ? isAfterCursor(behind, users.createdAt, users.id) : undefined))
    .orderBy(
      desc(sql`date_trunc('milliseconds', ${users.createdAt})`),
      desc(sql`${users.id}::text`),
    )
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await present(db, page, now),
    total: counted?.total ?? 0,
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

/** Locks this account and every administrator until the transaction ends. `id` comes from a request and may not be a UUID. */
export async function lockForChange(
  tx: Database,
  { actorId, id }: { actorId: string; id: string },
): Promise<{ isActorAdmin: boolean; user: UserRow | null }> {
  const rows = await tx
    .select()
    .from(users)
    .where(or(eq(users.role, "admin"), sql`${users.id}::text = ${id}`))
    // Every transaction locks in the same order, so two at once cannot deadlock.
    .orderBy(users.id)
    .for("no key update");
  const actor = rows.find((row) => row.id === actorId);
  return {
    isActorAdmin: actor?.role === "admin" && actor.suspendedAt === null,
    user: rows.find((row) => row.id === id) ?? null,
  };
}

export async function changeRole(
  tx: Database,
  id: string,
  role: User["role"],
): Promise<UserRow | null> {
  return updateUser(tx, id, { role });
}

/** Signs the account out everywhere; its API keys are rejected while it is suspended. */
export async function suspendUser(
  tx: Database,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<UserRow | null> {
  await endOtherSessions(tx, id, null);
  return updateUser(tx, id, { suspendedAt: now, suspendedReason: reason });
}

export async function liftSuspension(tx: Database, id: string): Promise<UserRow | null> {
  return updateUser(tx, id, { suspendedAt: null, suspendedReason: null });
}
