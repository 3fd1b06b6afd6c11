import type { HistoryFilter } from "@tellsign/contracts/history";
import type { Hono } from "hono";
import { readCursor } from "../db/cursor.ts";
import { type HistoryRow, listHistory, presentItem } from "../db/history.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import { streamText, writeJsonList } from "../http/stream-text.ts";
import { writeCsvRecord } from "../policy/write-csv.ts";
import type { Services } from "../services.ts";

/** Answers of long texts are large; so many are in memory at once. */
const rowsAtOnce = 50;

type Wanted = { userId: string; filter: HistoryFilter; whole: boolean };

async function* readRows({ db }: Services, { userId, filter, whole }: Wanted) {
  let cursor: string | null = null;
  do {
    const after: ReturnType<typeof readCursor> = cursor === null ? null : readCursor(cursor);
    const page = await listHistory(db, userId, { filter, after, limit: rowsAtOnce, whole });
    yield* page.rows;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

const columns = [
  "id",
  "createdAt",
  "type",
  "fileName",
  "sizeBytes",
  "verdict",
  "correctedVerdict",
  "confidence",
  "isAiGenerated",
  "modelVersion",
  "charged",
  "kept",
  "rerunOf",
  "certificateId",
] as const;

/** Spreadsheets take a file without the mark at its beginning for another encoding than UTF-8. */
const byteOrderMark = "\ufeff";

async function* writeCsv(rows: AsyncIterable<HistoryRow>) {
  yield byteOrderMark + writeCsvRecord(columns);
  for await (const row of rows) {
    const item = presentItem(row);
    yield writeCsvRecord(columns.map((column) => item[column]));
  }
}

async function* withResults(rows: AsyncIterable<HistoryRow>) {
  for await (const row of rows) yield { ...presentItem(row), result: row.detection };
}

const contentTypes = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

export function mountExportAnalyses(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "exportAnalyses", async ({ c, services, caller, input }) => {
    const { format, ...filter } = input.query;
    const whole = format === "json";
    const rows = readRows(services, { userId: caller.user.id, filter, whole });
    return c.body(streamText(whole ? writeJsonList(withResults(rows)) : writeCsv(rows)), 200, {
      "Content-Type": contentTypes[format],
      "Content-Disposition": `attachment; filename="tellsign-history.${format}"`,
    });
  });
}
