/** The batch report as a PDF: the findings, their measured error rates, and every item. */
import { PassThrough, type Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { analysisMessages } from "@tellsign/contracts/analysis/analysis-messages";
import type { Batch, BatchItem } from "@tellsign/contracts/batch/batch";
import { formatConfidence, formatPercent } from "@tellsign/contracts/site/format-figures";
import PDFDocument from "pdfkit";
import {
  describeRate,
  nameOf,
  ratesExplained,
  resultOf,
  verdictWords,
} from "./describe-batch-item.ts";
import { type FontName, writeText } from "./pdf-fonts.ts";
import { describeTime, type Report } from "./report/report.ts";
import { writeReport } from "./report/report-pdf.ts";

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
type Column = { title: string; width: number; read: (item: BatchItem) => string };

const columns: readonly Column[] = [
  { title: "No.", width: 32, read: ({ position }) => String(position) },
  { title: "Item", width: 186, read: nameOf },
  { title: "Type", width: 42, read: ({ type }) => type },
  { title: "Result", width: 115, read: resultOf },
  {
    title: "AI",
    width: 38,
    read: ({ aiProbability }) => (aiProbability === null ? "" : formatPercent(aiProbability)),
  },
  {
    title: "Conf.",
    width: 40,
    read: ({ confidence }) => (confidence === null ? "" : formatConfidence(confidence)),
  },
  { title: "Wrong", width: 46, read: describeRate },
];

/** About half of an em, and a whole one for wide scripts: enough to cut a name to its column. */
function measure(text: string): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) >= 0x2e80 ? 8.5 : 5.2;
  return width;
}

/** Truncates the text to the available width. */
function fit(text: string, width: number): string {
  const whole = text.replace(/\s+/g, " ");
  if (measure(whole) <= width) return whole;
  const characters = [...whole];
  while (characters.length > 0 && measure(`${characters.join("")}...`) > width) characters.pop();
  return `${characters.join("")}...`;
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  top: number,
  cells: readonly string[],
  font: FontName = "regular",
): void {
  let left = margin;
  columns.forEach(({ width }, at) => {
    pdf.x = left;
    pdf.y = top;
    writeText(pdf, fit(cells[at] ?? "", width - 4), { lineBreak: false, font });
    left += width;
  });
}

function drawHeadings(pdf: PDFKit.PDFDocument): void {
  const top = pdf.y;
  pdf.fontSize(8).fillColor(muted);
  drawRow(
    pdf,
    top,
    columns.map(({ title }) => title),
    "bold",
  );
  const ruled = top + lineHeight - 3;
  pdf.moveTo(margin, ruled).lineTo(pdf.page.width - margin, ruled);
  pdf.lineWidth(0.5).stroke(line);
  pdf.fontSize(8).fillColor(ink);
  pdf.y = top + lineHeight;
}

function drawHead(pdf: PDFKit.PDFDocument, batch: Batch, now: Date): void {
  const width = pdf.page.width - 2 * margin;
  const { counts, leanings } = batch;
  const answered = (Object.keys(verdictWords) as (keyof Batch["verdicts"])[]).map(
    (verdict) => `${verdictWords[verdict]} ${batch.verdicts[verdict]}`,
  );
  const leaning = leanings && leanings.ai + leanings.human > 0;
  const rows = [
    ...(batch.test ? ["Created with a test key: its results are samples."] : []),
    `${states[batch.state]}. Requested on ${describeTime(batch.createdAt)}${batch.finishedAt ? `, ended on ${describeTime(batch.finishedAt)}` : ""}.`,
    `Items: ${counts.total}. Finished ${counts.done}, failed ${counts.failed}, canceled ${counts.cancelled}, waiting or running ${counts.queued + counts.running}. Charged: ${batch.charged}.`,
    `Verdicts: ${answered.join(", ")}.`,
    ...(leaning
      ? [
          `Of the uncertain ones, ${leanings.ai} lean toward AI and ${leanings.human} toward a person.`,
        ]
      : []),
    ...(batch.kept ? ["The contents were kept: a report on each item follows the list."] : []),
  ];
  pdf.fontSize(10).fillColor(muted);
  writeText(pdf, "Tellsign: batch report");
  pdf.fontSize(22).fillColor(ink);
  writeText(pdf, batch.name ?? "Batch", { width, font: "bold" });
  pdf.moveDown(0.3).fontSize(9.5);
  for (const row of rows) {
    writeText(pdf, row, { width });
    pdf.moveDown(0.2);
  }
  pdf.moveDown(0.4).fontSize(8.5).fillColor(muted);
  writeText(pdf, `${ratesExplained} ${analysisMessages.disclaimer}`, { width });
  pdf.moveDown(0.4);
  writeText(
    pdf,
    `Batch ${batch.id}. This report was created on ${describeTime(now.toISOString())}.`,
    { width },
  );
  pdf.moveDown(1);
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

/** Each on pages of its own. */
async function drawReports(
  pdf: PDFKit.PDFDocument,
  reports: AsyncIterable<Report>,
  isWanted: () => boolean,
): Promise<void> {
  for await (const report of reports) {
    if (!isWanted()) return;
    pdf.addPage();
    writeReport(pdf, report);
    await breathe();
  }
}

/** Pages are streamed as they are drawn. `reports`: those of the items whose contents were kept. */
export function renderBatchPdf(
  batch: Batch,
  items: AsyncIterable<BatchItem>,
  reports: AsyncIterable<Report>,
  now: Date,
): Readable {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: "en",
    displayTitle: true,
    info: { Title: `Tellsign batch ${batch.name ?? batch.id}` },
  });
  const out = pdf.pipe(new PassThrough());
  const isWanted = () => !out.destroyed;
  const draw = async () => {
    drawHead(pdf, batch, now);
    await drawItems(pdf, items, isWanted);
    await drawReports(pdf, reports, isWanted);
  };
  draw().then(
    () => pdf.end(),
    (error) => out.destroy(error),
  );
  return out;
}
