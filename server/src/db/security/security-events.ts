/** The security log of an account, which its owner reads. */
import type { SecurityEventsPage } from "@tellsign/contracts/account/security";
import {
  type SecurityEventKind,
  securityEventsKeptDays,
} from "@tellsign/contracts/account/security-events";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../database.ts";
import { securityEvents } from "./tables.ts";

/** Where a request came from. */
export type RequestOrigin = { userAgent: string; ipAddress: string };

type NewEvent = {
  userId: string;
  kind: SecurityEventKind;
  subject?: string | null;
  origin: RequestOrigin;
  now: Date;
};

const userAgentCharactersMax = 512;

/** Call this in the transaction of what it records, so neither exists without the other. */
export async function recordSecurityEvent(
  tx: Database,
  { userId, kind, subject = null, origin, now }: NewEvent,
): Promise<void> {
  await tx.insert(securityEvents).values({
    userId,
    kind,
    subject,
    userAgent: origin.userAgent.slice(0, userAgentCharactersMax),
    ipAddress: origin.ipAddress,
    createdAt: now,
  });
}

type Page = { userId: string; before: number | null; limit: number };

/** Newest first. */
export async function listSecurityEvents(
  db: Database,
  { userId, before, limit }: Page,
): Promise<SecurityEventsPage> {
  const own = eq(securityEvents.userId, userId);
  const rows = await db
    .select()
    .from(securityEvents)
    .where(before === null ? own : and(own, lt(securityEvents.id, before)))
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map(({ userId: _owner, createdAt, ...event }) => ({
      ...event,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

export async function* exportSecurityEvents(db: Database, userId: string): AsyncGenerator<object> {
  let before: number | null = null;
  do {
    const { items, nextCursor } = await listSecurityEvents(db, { userId, before, limit: 500 });
    yield* items;
    before = nextCursor === null ? null : Number(nextCursor);
  } while (before !== null);
}

export async function pruneSecurityEvents(db: Database, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - securityEventsKeptDays * 86_400_000);
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, keptSince));
}
