import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { activeDays, users } from "./schema.ts";

const dayMs = 86_400_000;

/** Days begin at midnight UTC. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
}

/** Notes that the account was used, and counts it among those that came back today if it is the first time. */
export async function markSeen(db: Database, userId: string, now: Date): Promise<void> {
  const today = startOfDay(now).toISOString();
  // Of two requests at once, the second waits for the row and then finds it seen.
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
