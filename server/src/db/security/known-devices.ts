import { knownDevice } from "@tellsign/contracts/limits";
import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../database.ts";
import { hashSecretToken } from "../secret-token.ts";
import { knownDevices } from "./tables.ts";

const knownSince = (now: Date) => new Date(now.getTime() - knownDevice.days * 86_400_000);

export async function isKnownDevice(
  db: Database,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        eq(knownDevices.tokenHash, hashSecretToken(token)),
        gt(knownDevices.lastSeenAt, knownSince(now)),
      ),
    );
  return found !== undefined;
}

/** False if the account was signed in from no device before, so there is nothing to compare with. */
export async function hasKnownDevices(db: Database, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ count: count() })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  return (found?.count ?? 0) > 0;
}

export async function rememberDevice(
  db: Database,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashSecretToken(token), lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastSeenAt: now },
    });
}

export async function forgetDevices(db: Database, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function pruneDevices(db: Database, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, knownSince(now)));
}
