/** Attempts on one address from browsers it does not know. The delay grows for them alone: its owner's own browsers and the mailed link stay open. */
import { loginDelay } from "@tellsign/contracts/limits";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { loginAttempts } from "./tables.ts";

/** Seconds between the last attempt and the next one. */
function delaySeconds(attempts: number): number {
  const beyond = attempts - loginDelay.free;
  return beyond < 0 ? 0 : Math.min(2 ** beyond, loginDelay.secondsMax);
}

/** Null if the attempt may be made, which is then counted; otherwise the seconds to wait. A single statement, so parallel guesses cannot slip past each other. */
export async function countLoginAttempt(
  db: Database,
  key: string,
  now: Date,
): Promise<number | null> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const elapsed = sql`extract(epoch from ${moment} - ${loginAttempts.lastAt})`;
  const isForgotten = sql`${elapsed} >= ${loginDelay.forgottenAfterSeconds}`;
  const beyond = sql`${loginAttempts.count} - ${loginDelay.free}`;
  const mayTry = sql`${beyond} < 0 or ${elapsed} >= least(power(2, least(${beyond}, 30)), ${loginDelay.secondsMax})`;
  const counted = await db
    .insert(loginAttempts)
    .values({ key, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        count: sql`case when ${isForgotten} then 1 else ${loginAttempts.count} + 1 end`,
        lastAt: now,
      },
      setWhere: sql`${isForgotten} or ${mayTry}`,
    })
    .returning({ count: loginAttempts.count });
  if (counted.length > 0) return null;
  const [held] = await db.select().from(loginAttempts).where(eq(loginAttempts.key, key));
  if (!held) return 1;
  const openAt = held.lastAt.getTime() + delaySeconds(held.count) * 1000;
  return Math.max(1, Math.ceil((openAt - now.getTime()) / 1000));
}

/** After the owner has signed in. */
export async function forgetLoginAttempts(db: Database, key: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, key));
}

export async function pruneLoginAttempts(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - loginDelay.forgottenAfterSeconds * 1000);
  await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, since));
}
