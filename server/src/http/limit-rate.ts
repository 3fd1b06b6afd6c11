/** Sliding windows, kept in the database so that they hold over restarts and across processes. */
import { createHmac } from "node:crypto";
import { type RateLimitName, rateLimits } from "@tellsign/contracts/limits";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { rateHits } from "../db/schema.ts";
import type { SignedIn } from "../db/sessions.ts";
import type { Services } from "../services.ts";
import { AppError } from "./app-error.ts";
import { addressNetwork, clientAddress } from "./client-address.ts";
import type { AppContext } from "./handle.ts";

type Window = { count: number; windowSeconds: number };

/** Counts a request unless the window is full. One statement, so parallel requests cannot slip past each other. */
async function countHit(db: Database, key: string, window: Window, now: Date): Promise<boolean> {
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

async function listHits(db: Database, key: string, window: Window, now: Date): Promise<number[]> {
  const [row] = await db.select().from(rateHits).where(eq(rateHits.key, key));
  const since = now.getTime() - window.windowSeconds * 1000;
  return (row?.hits ?? []).map((hit) => new Date(hit).getTime()).filter((hit) => hit > since);
}

/** `subject`: what is limited, when it is neither the caller nor the network address. */
export async function limitRate(
  c: AppContext,
  services: Services,
  name: RateLimitName,
  caller: SignedIn | null,
  subject?: string,
): Promise<void> {
  if (!services.env.RATE_LIMITS) return;
  const window: Window = rateLimits[name];
  const limited = subject ?? caller?.user.id ?? addressNetwork(clientAddress(c, services.env));
  const digest = createHmac("sha256", services.installationSecret).update(limited).digest("hex");
  const key = `${name}:${digest}`;
  const now = services.now();

  const counted = await countHit(services.db, key, window, now);
  const hits = await listHits(services.db, key, window, now);
  const oldest = Math.min(...hits, now.getTime());
  const freeInSeconds = Math.max(
    1,
    Math.ceil((oldest + window.windowSeconds * 1000 - now.getTime()) / 1000),
  );
  const remaining = Math.max(0, window.count - hits.length);
  c.header("RateLimit-Policy", `"${name}";q=${window.count};w=${window.windowSeconds}`);
  c.header("RateLimit", `"${name}";r=${remaining};t=${freeInSeconds}`);
  if (counted) return;
  throw new AppError(name === "login" ? "too_many_login_attempts" : "rate_limited", undefined, {
    headers: { "Retry-After": String(freeInSeconds) },
  });
}
