/** The report of a batch, streamed as it is written. */

import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Batch, BatchItem } from "@tellsign/contracts/batch/batch";
import type { BatchReportFormat } from "@tellsign/contracts/batch/batch-states";
import { writeCsvRecord } from "@tellsign/contracts/site/write-csv";
import { readBatchItems } from "../../db/batches/batch-items.ts";
import { closeBatchTable, writeBatchHead, writeBatchRow } from "../../rendering/batch-html.ts";
import { renderBatchPdf } from "../../rendering/batch-pdf.ts";
import type { Report as ItemReport } from "../../rendering/report/report.ts";
import { closePage, openPage, writeReportBody } from "../../rendering/report/report-html.ts";
import { streamText, writeJsonList } from "../../rendering/stream-text.ts";
import { makeReport, type ReportPorts } from "../analyses/make-report.ts";

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

/** Those of answered items, where the batch was made to keep its contents. */
async function* readReports(ports: ReportPorts, batch: Batch): AsyncGenerator<ItemReport> {
  if (!batch.kept) return;
  for await (const item of readBatchItems(ports.db, batch)) {
    const report = item.analysisId ? await makeReport(ports, item.analysisId) : null;
    if (report) yield { ...report, subject: `item ${item.position}, ${report.subject}` };
  }
}

/** The summary and, where the contents were kept, the report of each item. */
async function* writeHtml(
  ports: ReportPorts,
  batch: Batch,
  items: AsyncIterable<BatchItem>,
): AsyncGenerator<string> {
  yield openPage(`${batch.name ?? "Batch"} - Tellsign`);
  yield await writeBatchHead(batch, ports.now());
  for await (const item of items) yield await writeBatchRow(item);
  yield closeBatchTable;
  for await (const report of readReports(ports, batch)) {
    yield `<section class="item">${await writeReportBody(report)}</section>`;
  }
  yield closePage;
}

export function writeBatchReport(
  ports: ReportPorts,
  batch: Batch,
  format: BatchReportFormat,
): Report {
  const items = readBatchItems(ports.db, batch);
  if (format === "csv") {
    return { body: streamText(writeCsv(items)), type: "text/csv; charset=utf-8" };
  }
  if (format === "json") {
    return { body: streamText(writeJson(batch, items)), type: "application/json; charset=utf-8" };
  }
  if (format === "html") {
    return { body: streamText(writeHtml(ports, batch, items)), type: "text/html; charset=utf-8" };
  }
  const reports = readReports(ports, batch);
  const pdf = Readable.toWeb(
    renderBatchPdf(batch, items, reports, ports.now()),
  ) as NodeStream<Uint8Array>;
  return { body: pdf as unknown as ReadableStream<Uint8Array>, type: "application/pdf" };
}
