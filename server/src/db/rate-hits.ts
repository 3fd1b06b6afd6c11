/** Sliding windows, kept in the database so that they hold over restarts and across processes. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { rateHits } from "./schema.ts";

export type Window = { count: number; windowSeconds: number };

/** Counts a request unless the window is full. One statement, so parallel requests cannot slip past each other. */
export async function countHit(
  db: Database,
  key: string,
  window: Window,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - window.windowSeconds * 1000).toISOString();
  const until = new Date(now.getTime() + window.windowSeconds * 1000);
  const hit = sql`array[${now.toISOString()}::timestamptz]`;
  const recent = sql`array(select hit from unnest(${rateHits.hits}) hit where hit > ${since}::timestamptz)`;
  const counted = await db
    .insert(rateHits)
    .values({ key, hits: [now], expiresAt: until })
    .onConflictDoUpdate({
      target: rateHits.key,
      set: { hits: sql`${recent} || ${hit}`, expiresAt: until },
      setWhere: sql`cardinality(${recent}) < ${window.count}`,
    })
    .returning({ key: rateHits.key });
  return counted.length === 1;
}

/** When the requests that still count came, in milliseconds. */
export async function listHits(
  db: Database,
  key: string,
  window: Window,
  now: Date,
): Promise<number[]> {
  const [row] = await db.select().from(rateHits).where(eq(rateHits.key, key));
  const since = now.getTime() - window.windowSeconds * 1000;
  return (row?.hits ?? []).map((hit) => new Date(hit).getTime()).filter((hit) => hit > since);
}
