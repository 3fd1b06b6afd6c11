/** The batch report as a PDF: the findings, their measured error rates, and every item. */
import { PassThrough, type Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { analysisMessages } from "@tellsign/contracts/analysis/analysis-messages";
import type { Batch, BatchItem } from "@tellsign/contracts/batch/batch";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { formatRate } from "@tellsign/contracts/detection/tolerated-rates";
import { measuredFigures } from "@tellsign/contracts/models/measured-figures";
import PDFDocument from "pdfkit";

const margin = 48;
const lineHeight = 15;
/** Rows drawn before yielding to other requests. */
const rowsAtOnce = 100;
const ink = "#1d1c19";
const muted = "#57544b";
const line = "#d8d4c8";

const states: Record<Batch["state"], string> = {
  queued: "Waiting",
  running: "In progress: results so far",
  paused: "Paused: results so far",
  done: "Finished",
  cancelled: "Canceled: results up to that point",
};
const kinds: Record<Modality, string> = {
  text: "texts",
  image: "images",
  audio: "recordings",
  video: "videos",
};
const verdicts: Record<keyof Batch["verdicts"], string> = {
  ai: "AI",
  human: "Human",
  mixed: "Mixed",
  uncertain: "Uncertain",
};

type Column = { title: string; width: number; read: (item: BatchItem) => string };

function percent(fraction: number | null): string {
  return fraction === null ? "" : `${Math.round(fraction * 100)}%`;
}

function nameOf({ name, customId }: BatchItem): string {
  if (name && customId) return `${customId}: ${name}`;
  return name ?? customId ?? "";
}

function resultOf(item: BatchItem): string {
  if (item.verdict) return verdicts[item.verdict];
  if (item.state === "failed") return `Failed: ${item.error?.code ?? ""}`;
  return item.state;
}

const columns: readonly Column[] = [
  { title: "No.", width: 36, read: ({ position }) => String(position) },
  { title: "Item", width: 204, read: nameOf },
  { title: "Type", width: 44, read: ({ type }) => type },
  { title: "Result", width: 135, read: resultOf },
  { title: "AI", width: 40, read: ({ aiProbability }) => percent(aiProbability) },
  { title: "Conf.", width: 40, read: ({ confidence }) => percent(confidence) },
];

/** The standard fonts cover only Latin characters; others are replaced by a placeholder. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff–—‘’“”…€]/gu, "\xbf");
}

/** Truncates the text to the available width. */
function fit(pdf: PDFKit.PDFDocument, text: string, width: number): string {
  const whole = printable(text);
  const wide = pdf.widthOfString(whole);
  if (wide <= width) return whole;
  let length = Math.ceil((whole.length * width) / wide);
  while (length > 0 && pdf.widthOfString(`${whole.slice(0, length)}...`) > width) length -= 1;
  return `${whole.slice(0, length)}...`;
}

function drawRow(pdf: PDFKit.PDFDocument, top: number, cells: readonly string[]): void {
  let left = margin;
  columns.forEach(({ width }, at) => {
    pdf.text(fit(pdf, cells[at] ?? "", width - 6), left, top, { lineBreak: false });
    left += width;
  });
}

function drawHeadings(pdf: PDFKit.PDFDocument): void {
  const top = pdf.y;
  pdf.font("Helvetica-Bold").fontSize(8.5).fillColor(muted);
  drawRow(
    pdf,
    top,
    columns.map(({ title }) => title),
  );
  const ruled = top + lineHeight - 3;
  pdf.moveTo(margin, ruled).lineTo(pdf.page.width - margin, ruled);
  pdf.lineWidth(0.5).stroke(line);
  pdf.font("Helvetica").fontSize(8.5).fillColor(ink);
  pdf.y = top + lineHeight;
}

function describeRates(): string {
  const rates = modalities.map(
    (kind) => `${kinds[kind]} ${formatRate(measuredFigures[`${kind}.falsePositives`].value)}`,
  );
  return `How often this is wrong: in our own evaluation, this share of human-made content was called AI at the default thresholds: ${rates.join(", ")}. The methodology page lists the data sets. "Uncertain" is an abstention and says nothing about who made the content. ${analysisMessages.disclaimer}`;
}

function drawHead(pdf: PDFKit.PDFDocument, batch: Batch, now: Date): void {
  const width = pdf.page.width - 2 * margin;
  const { counts } = batch;
  const answered = (Object.keys(verdicts) as (keyof Batch["verdicts"])[]).map(
    (verdict) => `${verdicts[verdict]} ${batch.verdicts[verdict]}`,
  );
  pdf.font("Helvetica").fontSize(10).fillColor(muted).text("Tellsign: batch report");
  pdf.font("Times-Bold").fontSize(24).fillColor(ink);
  pdf.text(printable(batch.name ?? "Batch"), { width }).moveDown(0.3);
  pdf.font("Helvetica").fontSize(10).fillColor(ink);
  if (batch.test) pdf.text("Created with a test key: its results are samples.").moveDown(0.3);
  const rows = [
    `${states[batch.state]}. Requested on ${describeTime(batch.createdAt)}${batch.finishedAt ? `, ended on ${describeTime(batch.finishedAt)}` : ""}.`,
    `Items: ${counts.total}. Finished ${counts.done}, failed ${counts.failed}, canceled ${counts.cancelled}, waiting or running ${counts.queued + counts.running}. Charged: ${batch.charged}.`,
    `Verdicts: ${answered.join(", ")}.`,
  ];
  for (const row of rows) pdf.text(row, { width }).moveDown(0.2);
  pdf.moveDown(0.4).fontSize(9).fillColor(muted);
  pdf.text(describeRates(), { width }).moveDown(0.4);
  pdf.text(
    `Batch ${batch.id}. This report was created on ${describeTime(now.toISOString())}. Non-Latin characters are shown as \xbf; the CSV and JSON reports contain them.`,
    { width },
  );
  pdf.moveDown(1);
}

/** Times are in UTC, so that every reader sees the same. */
function describeTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

async function drawItems(
  pdf: PDFKit.PDFDocument,
  items: AsyncIterable<BatchItem>,
  isWanted: () => boolean,
): Promise<void> {
  const bottom = pdf.page.height - margin - lineHeight;
  drawHeadings(pdf);
  let drawn = 0;
  for await (const item of items) {
    if (pdf.y > bottom) {
      pdf.addPage();
      drawHeadings(pdf);
    }
    const top = pdf.y;
    drawRow(
      pdf,
      top,
      columns.map(({ read }) => read(item)),
    );
    pdf.y = top + lineHeight;
    drawn += 1;
    if (drawn % rowsAtOnce > 0) continue;
    await breathe();
    if (!isWanted()) return;
  }
}

/** Pages are streamed as they are drawn. */
export function renderBatchPdf(batch: Batch, items: AsyncIterable<BatchItem>, now: Date): Readable {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: "en",
    displayTitle: true,
    info: { Title: `Tellsign batch ${printable(batch.name ?? batch.id)}` },
  });
  const out = pdf.pipe(new PassThrough());
  drawHead(pdf, batch, now);
  drawItems(pdf, items, () => !out.destroyed).then(
    () => pdf.end(),
    (error) => out.destroy(error),
  );
  return out;
}
