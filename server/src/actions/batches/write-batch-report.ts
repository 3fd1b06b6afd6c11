/** The report of a batch, streamed as it is written. */

import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Batch, BatchItem } from "@tellsign/contracts/batch/batch";
import type { BatchReportFormat } from "@tellsign/contracts/batch/batch-states";
import { readBatchItems } from "../../db/batches/batch-items.ts";
import type { Database } from "../../db/database.ts";
import { writeCsvRecord } from "../../policy/write-csv.ts";
import type { Clock } from "../../process/clock.ts";
import { renderBatchPdf } from "../../rendering/batch-pdf.ts";
import { streamText, writeJsonList } from "../../rendering/stream-text.ts";

type Report = { body: ReadableStream<Uint8Array>; type: string };

/** Without a byte order mark, spreadsheets do not read the file as UTF-8. */
const byteOrderMark = "\ufeff";

const columns = {
  position: (item) => item.position,
  customId: (item) => item.customId,
  name: (item) => item.name,
  type: (item) => item.type,
  state: (item) => item.state,
  verdict: (item) => item.verdict,
  isAI: (item) => item.isAI,
  aiProbability: (item) => item.aiProbability,
  confidence: (item) => item.confidence,
  abstention: (item) => item.abstention,
  errorCode: (item) => item.error?.code ?? null,
  error: (item) => item.error?.message ?? null,
  attempts: (item) => item.attempts,
  charged: (item) => item.charged,
  analysisId: (item) => item.analysisId,
  finishedAt: (item) => item.finishedAt,
  leaning: (item) => item.leaning ?? null,
  falsePositiveRate: (item) => item.measuredErrorRate?.falsePositiveRate ?? null,
  missRate: (item) => item.measuredMissRate?.missRate ?? null,
} satisfies Record<string, (item: BatchItem) => Parameters<typeof writeCsvRecord>[0][number]>;

async function* writeCsv(items: AsyncIterable<BatchItem>): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRecord(Object.keys(columns));
  const readers = Object.values(columns);
  for await (const item of items) yield writeCsvRecord(readers.map((read) => read(item)));
}

async function* writeJson(batch: Batch, items: AsyncIterable<BatchItem>): AsyncGenerator<string> {
  yield `{\n"batch": ${JSON.stringify(batch)},\n"items": `;
  yield* writeJsonList(items);
  yield "\n}\n";
}

export function writeBatchReport(
  { db, now }: { db: Database; now: Clock },
  batch: Batch,
  format: BatchReportFormat,
): Report {
  const items = readBatchItems(db, batch);
  if (format === "csv") {
    return { body: streamText(writeCsv(items)), type: "text/csv; charset=utf-8" };
  }
  if (format === "json") {
    return { body: streamText(writeJson(batch, items)), type: "application/json; charset=utf-8" };
  }
  const pdf = Readable.toWeb(renderBatchPdf(batch, items, now())) as NodeStream<Uint8Array>;
  return { body: pdf as unknown as ReadableStream<Uint8Array>, type: "application/pdf" };
}
