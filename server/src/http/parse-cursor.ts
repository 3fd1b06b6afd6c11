import { type Position, readCursor } from "../db/cursor.ts";
import { AppError } from "./app-error.ts";

/** Where a page begins; null for the first one. */
export function parseCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const position = readCursor(cursor);
  if (!position) throw new AppError("invalid_request", "cursor: There is no page at this place.");
  return position;
}
