import type { AuditPage } from "@tellsign/contracts/account/administration";
import { desc, lt, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { outbox } from "../mail/tables.ts";
import { auditLog, users } from "./tables.ts";
import type { UserRow } from "./users.ts";

type Act = {
  /** Without an id when the operator acted on the command line. */
  actor: { id: UserRow["id"] | null; email: string };
  /** Verb and noun, such as `suspend-user`. */
  action: string;
  target: { kind: "user" | "dispute" | "certificate" | "message" | "mail" | "article"; id: string };
  /** Must not identify anyone: the entry outlives the account. */
  detail?: Record<string, unknown>;
  now: Date;
};

/** Call this in the transaction that performs the action, so neither exists without the other. */
export async function recordAuditEntry(tx: Database, act: Act): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: act.actor.id,
    actorEmail: act.actor.email,
    action: act.action,
    targetKind: act.target.kind,
    targetId: act.target.id,
    detail: act.detail ?? {},
    createdAt: act.now,
  });
}

/** Parses the id that the page starts before; null if it is not a cursor we issued. */
export function readAuditCursor(cursor: string): number | null {
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
}

/** Newest first. Names are joined at read time, so erased accounts no longer appear by name. */
export async function listAuditLog(
  db: Database,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditPage> {
  const rows = await db
    .select({
      entry: auditLog,
      targetName: sql<
        string | null
      >`coalesce(${users.email}, ${outbox.subject} || ', to ' || ${outbox.to})`,
    })
    .from(auditLog)
    .leftJoin(
      users,
      sql`${auditLog.targetKind} = 'user' and ${users.id}::text = ${auditLog.targetId}`,
    )
    .leftJoin(
      outbox,
      sql`${auditLog.targetKind} = 'mail' and ${outbox.id}::text = ${auditLog.targetId}`,
    )
    .where(before === null ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map(({ entry, targetName }) => ({
      id: entry.id,
      actorEmail: entry.actorEmail,
      action: entry.action,
      targetKind: entry.targetKind,
      targetId: entry.targetId,
      targetName,
      detail: entry.detail,
      createdAt: entry.createdAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.entry.id) : null,
  };
}
