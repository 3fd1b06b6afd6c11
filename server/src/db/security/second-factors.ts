/** An account's authenticator app, passkeys and recovery codes. */
import { secondFactor } from "@tellsign/contracts/limits";
import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { authenticators, passkeys, recoveryCodes } from "./tables.ts";

export type AuthenticatorRow = typeof authenticators.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

export async function findAuthenticator(
  db: Database,
  userId: string,
): Promise<AuthenticatorRow | null> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

/** Replaces one that was never confirmed. False if the account has a confirmed one. */
export async function startAuthenticator(
  db: Database,
  { userId, secret, now }: { userId: string; secret: Uint8Array; now: Date },
): Promise<boolean> {
  const started = await db
    .insert(authenticators)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, createdAt: now, lastStep: null },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  return started.length > 0;
}

/** Marks a time step as used. False if a request that raced this one used its code already. */
export async function useAuthenticatorStep(
  db: Database,
  { userId, step, confirmedAt }: { userId: string; step: number; confirmedAt?: Date },
): Promise<boolean> {
  const used = await db
    .update(authenticators)
    .set({ lastStep: step, ...(confirmedAt && { confirmedAt }) })
    .where(
      and(
        eq(authenticators.userId, userId),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
    .returning({ userId: authenticators.userId });
  return used.length > 0;
}

export async function deleteAuthenticator(db: Database, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

type NewPasskey = Omit<typeof passkeys.$inferInsert, "id">;

/** False if the account has as many as it can have. The caller has locked the user. */
export async function insertPasskey(tx: Database, passkey: NewPasskey): Promise<boolean> {
  const [held] = await tx
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, passkey.userId));
  if ((held?.count ?? 0) >= secondFactor.passkeysMax) return false;
  await tx.insert(passkeys).values(passkey);
  return true;
}

export async function markPasskeyUsed(
  db: Database,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

/** The deleted passkey's name; null if this user has no such passkey. */
export async function deletePasskey(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const [deleted] = await db
    .delete(passkeys)
    .where(and(sql`${passkeys.id}::text = ${id}`, eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  return deleted?.name ?? null;
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const app = db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  const keys = db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const found = await app.union(keys);
  return found.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.count ?? 0;
}

export async function replaceRecoveryCodes(
  tx: Database,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Each code works once, also when two requests race. */
export async function useRecoveryCode(
  db: Database,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function deleteRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function deleteSecondFactors(db: Database, userId: string): Promise<void> {
  await db.delete(authenticators).where(eq(authenticators.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteRecoveryCodes(db, userId);
}
