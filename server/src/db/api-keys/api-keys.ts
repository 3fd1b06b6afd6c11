/** API keys. Only the key's hash is stored; the prefix lets people tell keys apart. */
import { createHash, randomBytes } from "node:crypto";
import type { ApiKey } from "@tellsign/contracts/api/api-key";
import {
  type ApiKeyMode,
  type ApiKeyScope,
  apiKeyScopes,
} from "@tellsign/contracts/api/api-key-scopes";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Database } from "../database.ts";
import { apiKeys } from "./tables.ts";

const keyStart: Record<ApiKeyMode, string> = { live: "ts_live_", test: "ts_test_" };
const prefixLength = 12;
/** Resolution of `lastUsedAt`, so that a busy key does not write on every request. */
const lastUsedExactMs = 60_000;

export type ApiKeyRow = typeof apiKeys.$inferSelect;
type UserRow = typeof users.$inferSelect;

function present(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    keyPrefix: row.keyPrefix,
    isActive: row.revokedAt === null,
    mode: row.mode,
    scopes: row.scopes,
    ratePerMinute: row.ratePerMinute,
    createdAt: row.createdAt.toISOString(),
    lastUsed: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** A key has 256 random bits, so an unsalted hash cannot be brute-forced. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** An unrevoked key and its owner. */
export async function findApiKey(
  db: Database,
  keyHash: string,
): Promise<{ key: ApiKeyRow; user: UserRow } | null> {
  const [found] = await db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
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

export async function listApiKeys(db: Database, userId: string): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(present);
}

type NewApiKey = {
  userId: string;
  name: string;
  mode?: ApiKeyMode;
  scopes?: readonly ApiKeyScope[];
  ratePerMinute?: number | null;
  now: Date;
};

export async function createApiKey(
  db: Database,
  { userId, name, mode = "live", scopes = apiKeyScopes, ratePerMinute = null, now }: NewApiKey,
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
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("The API key was not stored.");
  return { apiKey, key: present(row) };
}

/** As text: an id of a request may be no uuid at all. */
const sameId = (id: string) => sql`${apiKeys.id}::text = ${id}`;

/** Permanent: a revoked key never works again. False if this user has no such key. */
export async function revokeApiKey(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(sameId(id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}
