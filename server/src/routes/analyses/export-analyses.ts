import type { HistoryFilter } from "@tellsign/contracts/analysis/history";
import { writeCsvRecord } from "@tellsign/contracts/site/write-csv";
import type { Hono } from "hono";
import { type HistoryRow, listHistory, serializeItem } from "../../db/analyses/history.ts";
import { readCursor } from "../../db/cursor.ts";
import type { Database } from "../../db/database.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { streamText, writeJsonList } from "../../rendering/stream-text.ts";
import type { Services } from "../../services.ts";

/** Results for long texts are large, so only this many are held in memory. */
const rowsAtOnce = 50;

type Wanted = { userId: string; filter: HistoryFilter; whole: boolean };

async function* readRows({ db }: { db: Database }, { userId, filter, whole }: Wanted) {
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
  "title",
  "words",
  "leaning",
] as const;

/** Without a byte order mark, spreadsheets assume an encoding other than UTF-8. */
const byteOrderMark = "\ufeff";

async function* writeCsv(rows: AsyncIterable<HistoryRow>) {
  yield byteOrderMark + writeCsvRecord(columns);
  for await (const row of rows) {
    const item = serializeItem(row);
    yield writeCsvRecord(columns.map((column) => item[column] ?? null));
  }
}

async function* withResults(rows: AsyncIterable<HistoryRow>) {
  for await (const row of rows) yield { ...serializeItem(row), result: row.detection };
}

const contentTypes = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

export function mountExportAnalyses(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "exportAnalyses", async ({ c, services, caller, input }) => {
    const { format, ...filter } = input.query;
    const whole = format === "json";
    await recordSecurityEvent(services.db, {
      userId: caller.user.id,
      kind: "analyses_exported",
      subject: format,
      origin: requestOrigin(c, services.env),
      now: services.now(),
    });
    const rows = readRows(services, { userId: caller.user.id, filter, whole });
    return c.body(streamText(whole ? writeJsonList(withResults(rows)) : writeCsv(rows)), 200, {
      "Content-Type": contentTypes[format],
      "Content-Disposition": `attachment; filename="tellsign-history.${format}"`,
    });
  });
}
