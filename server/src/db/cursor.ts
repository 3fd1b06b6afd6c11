/** A page position in a list ordered by time and then id. Opaque to callers. */
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export type Position = { createdAt: Date; id: string };

export function writeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");
}

const pattern = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([\w-]{1,64})$/;

/** Null if this is not a cursor we issued. */
export function readCursor(cursor: string): Position | null {
  const [, time = "", id = ""] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const createdAt = new Date(time);
  // PostgreSQL has no year 0.
  return createdAt.getTime() >= 0 ? { createdAt, id } : null;
}

/** Rows after the position, newest first. Times are truncated to milliseconds, as in the cursor. */
export function isAfterCursor(position: Position, createdAt: AnyPgColumn, id: AnyPgColumn): SQL {
  return sql`(date_trunc('milliseconds', ${createdAt}), ${id}::text) < (${position.createdAt.toISOString()}::timestamptz, ${position.id})`;
}
