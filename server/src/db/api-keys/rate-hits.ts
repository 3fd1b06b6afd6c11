/** Sliding windows, stored in the database so that they survive restarts and hold across processes. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { rateHits } from "./tables.ts";

export type Window = { count: number; windowSeconds: number };

function within(hits: readonly Date[], window: Window, now: Date): number[] {
  const since = now.getTime() - window.windowSeconds * 1000;
  return hits.map((hit) => new Date(hit).getTime()).filter((hit) => hit > since);
}

/** Counts a request unless the window is full. A single statement, so parallel requests cannot slip past each other. `hits` are the times of the requests that still count, in milliseconds. */
export async function countHit(
  db: Database,
  key: string,
  window: Window,
  now: Date,
): Promise<{ counted: boolean; hits: number[] }> {
  const since = new Date(now.getTime() - window.windowSeconds * 1000).toISOString();
  const until = new Date(now.getTime() + window.windowSeconds * 1000);
  const hit = sql`array[${now.toISOString()}::timestamptz]`;
  const recent = sql`array(select hit from unnest(${rateHits.hits}) hit where hit > ${since}::timestamptz)`;
  const [row] = await db
    .insert(rateHits)
    .values({ key, hits: [now], expiresAt: until })
    .onConflictDoUpdate({
      target: rateHits.key,
      set: { hits: sql`${recent} || ${hit}`, expiresAt: until },
      setWhere: sql`cardinality(${recent}) < ${window.count}`,
    })
    .returning({ hits: rateHits.hits });
  if (row) return { counted: true, hits: within(row.hits, window, now) };
  const [full] = await db.select().from(rateHits).where(eq(rateHits.key, key));
  return { counted: false, hits: within(full?.hits ?? [], window, now) };
}
