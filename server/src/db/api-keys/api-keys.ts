/** API keys. Only the key's hash is stored; the prefix lets people tell keys apart. */
import { createHash, randomBytes } from "node:crypto";
import type { ApiKey } from "@tellsign/contracts/api/api-key";
import {
  type ApiKeyMode,
  type ApiKeyScope,
  apiKeyScopes,
  apiKeysMax,
} from "@tellsign/contracts/api/api-key-scopes";
import { and, count, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Database } from "../database.ts";
import { apiKeys } from "./tables.ts";

const keyStart: Record<ApiKeyMode, string> = { live: "ts_live_", test: "ts_test_" };
const prefixLength = 12;
/** Resolution of `lastUsedAt`, so that a busy key does not write on every request. */
const lastUsedExactMs = 60_000;
const dayMs = 86_400_000;

export type ApiKeyRow = typeof apiKeys.$inferSelect;
type UserRow = typeof users.$inferSelect;

/** Revoked and expired keys no longer count. */
const isUsable = (row: Pick<ApiKeyRow, "revokedAt" | "expiresAt">, now: Date) =>
  row.revokedAt === null && (row.expiresAt === null || row.expiresAt > now);

function present(row: ApiKeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    keyPrefix: row.keyPrefix,
    isActive: isUsable(row, now),
    mode: row.mode,
    scopes: row.scopes,
    ratePerMinute: row.ratePerMinute,
    allowedNetworks: row.allowedNetworks,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastUsed: row.lastUsedAt?.toISOString() ?? null,
  };
}

const isActive = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** A key has 256 random bits, so an unsalted hash cannot be brute-forced. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** A key that is neither revoked nor expired, and its owner. */
export async function findApiKey(
  db: Database,
  keyHash: string,
  now: Date,
): Promise<{ key: ApiKeyRow; user: UserRow } | null> {
  const [found] = await db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, keyHash), isActive(now)));
  return found ?? null;
}

/** Updates lastUsedAt. False if it was updated within the last minute. */
export async function touchApiKey(
  db: Database,
  { id, lastUsedAt }: Pick<ApiKeyRow, "id" | "lastUsedAt">,
  now: Date,
): Promise<boolean> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < lastUsedExactMs) return false;
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  return true;
}

export async function listApiKeys(db: Database, userId: string, now: Date): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map((row) => present(row, now));
}

type NewApiKey = {
  userId: string;
  name: string;
  mode?: ApiKeyMode;
  scopes?: readonly ApiKeyScope[];
  ratePerMinute?: number | null;
  allowedNetworks?: string[] | null;
  expiresInDays?: number | null;
  now: Date;
};

/** The caller has locked the user, so that two requests cannot both be the last. */
export async function hasRoomForKey(tx: Database, userId: string, now: Date): Promise<boolean> {
  const [held] = await tx
    .select({ count: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isActive(now)));
  return (held?.count ?? 0) < apiKeysMax;
}

export async function createApiKey(
  db: Database,
  {
    userId,
    name,
    mode = "live",
    scopes = apiKeyScopes,
    ratePerMinute = null,
    allowedNetworks = null,
    expiresInDays = null,
    now,
  }: NewApiKey,
): Promise<{ apiKey: string; key: ApiKey }> {
  const apiKey = keyStart[mode] + randomBytes(32).toString("base64url");
  const [row] = await db
    .insert(apiKeys)
    .values({
      userId,
      name,
      keyHash: hashApiKey(apiKey),
      keyPrefix: apiKey.slice(0, prefixLength),
      mode,
      // Deduplicated, in the order the contracts list them.
      scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
      ratePerMinute,
      allowedNetworks,
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("The API key was not stored.");
  return { apiKey, key: present(row, now) };
}

type Revoked = { userId: string; ids: readonly string[] | "all"; now: Date };

/** Permanent: a revoked key never works again. Returns the names of the keys that were in force. */
export async function revokeApiKeys(
  db: Database,
  { userId, ids, now }: Revoked,
): Promise<string[]> {
  const chosen = ids === "all" ? undefined : inArray(sql`${apiKeys.id}::text`, [...ids]);
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    // As text: an id of a request may be no uuid at all.
    .where(and(chosen, eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return revoked.map(({ name }) => name);
}
