/** Where the next page of a list begins that is ordered by time and then id. Opaque to callers. */
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type Position = { createdAt: Date; id: string };

export function writeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");
}

/** Null for what no list of ours has given out. */
export function readCursor(cursor: string): Position | null {
  const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  const createdAt = new Date(time);
  return id && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}

/** Rows behind the position, newest first. Times are cut to milliseconds, as a cursor has them. */
export function isBehind(position: Position, createdAt: AnyPgColumn, id: AnyPgColumn): SQL {
  return sql`(date_trunc('milliseconds', ${createdAt}), ${id}::text) < (${position.createdAt.toISOString()}::timestamptz, ${position.id})`;
}
