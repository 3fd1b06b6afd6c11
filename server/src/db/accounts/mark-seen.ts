import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { activeDays, users } from "./tables.ts";

const dayMs = 86_400_000;

/** Days begin at midnight UTC. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
}

/** Updates lastSeenAt and counts the account as returning on its first visit of the day. */
export async function markSeen(db: Database, userId: string, now: Date): Promise<void> {
  const today = startOfDay(now).toISOString();
  // When two requests race, the second waits for the row lock and then sees that it is already counted.
  const cameBack = await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(users.id, userId),
        sql`coalesce(${users.lastSeenAt}, ${users.createdAt}) < ${today}::timestamptz`,
      ),
    )
    .returning({ id: users.id });
  if (cameBack.length === 0) {
    await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
    return;
  }
  await db
    .insert(activeDays)
    .values({ day: today.slice(0, 10), users: 1 })
    .onConflictDoUpdate({ target: activeDays.day, set: { users: sql`${activeDays.users} + 1` } });
}
