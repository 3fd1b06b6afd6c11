import { type Position, readCursor } from "../../db/cursor.ts";
import { AppError } from "../../process/app-error.ts";

/** The page's start position; null for the first page. */
export function parseCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const position = readCursor(cursor);
  if (!position) throw new AppError("invalid_request", "cursor: There is no page at this place.");
  return position;
}
