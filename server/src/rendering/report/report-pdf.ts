/** The report as PDF pages. */
import PDFDocument from "pdfkit";
import { writeText } from "../pdf-fonts.ts";
import type { Block, Report, Tone } from "./report.ts";

type Of<K extends Block["kind"]> = Extract<Block, { kind: K }>;
type Pdf = PDFKit.PDFDocument;

const margin = 56;
const ink = "#1d1c19";
const muted = "#57544b";
const termWidth = 100;
const soundHeight = 60;
const laneHeight = 20;
const colors: Record<Tone, string> = {
  ai: "#8a4a0a",
  some: "#b3762f",
  plain: ink,
  "left-out": "#8a867a",
};
const fills: Record<Tone, string> = {
  ai: "#c9782a",
  some: "#efc28d",
  plain: "#cfd8cf",
  "left-out": "#dddddd",
};

function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * margin;
}

/** What must not be cut by the end of a page begins on the next. */
function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
}

function writeHeading(pdf: Pdf, text: string): void {
  makeRoom(pdf, 60);
  pdf.moveDown(0.9).fontSize(12.5).fillColor(ink);
  pdf.x = margin;
  writeText(pdf, text, { font: "bold" });
  pdf.moveDown(0.25);
}

function writeParagraph(pdf: Pdf, text: string, color = ink): void {
  pdf.fontSize(9.5).fillColor(color);
  pdf.x = margin;
  writeText(pdf, text, { width: widthOf(pdf), lineGap: 1.5 });
  pdf.moveDown(0.4);
}

function writeFacts(pdf: Pdf, { facts }: Of<"facts">): void {
  pdf.fontSize(8.5);
  for (const { term, value } of facts) {
    makeRoom(pdf, 30);
    const top = pdf.y;
    pdf.x = margin;
    pdf.fillColor(muted);
    writeText(pdf, term, { width: termWidth - 8 });
    pdf.x = margin + termWidth;
    pdf.y = top;
    pdf.fillColor(ink);
    writeText(pdf, value, { width: widthOf(pdf) - termWidth });
    pdf.moveDown(0.2);
  }
  pdf.x = margin;
}

function writeList(pdf: Pdf, { items }: Of<"list">): void {
  items.forEach(({ text, quote }, at) => {
    writeParagraph(pdf, `${at + 1}. ${text}`);
    if (quote === null) return;
    pdf.x = margin + 16;
    pdf.fontSize(9).fillColor(muted);
    writeText(pdf, `“${quote}”`, { width: widthOf(pdf) - 16, lineGap: 1 });
    pdf.moveDown(0.5);
  });
}

/** Underlined as well as colored, so that it shows on black-and-white paper. */
function writeMarked(pdf: Pdf, { parts }: Of<"marked">): void {
  pdf.fontSize(9.5);
  pdf.x = margin;
  const width = widthOf(pdf);
  parts.forEach(({ text, tone }, at) => {
    pdf.fillColor(colors[tone]);
    const underline = tone === "ai" || tone === "some";
    writeText(pdf, text, {
      width,
      lineGap: 2,
      underline,
      font: tone === "ai" ? "bold" : "regular",
      continued: at < parts.length - 1,
    });
  });
  pdf.fillColor(ink).moveDown(0.5);
}

function drawPicture(pdf: Pdf, { jpeg, width, height, boxes }: Of<"picture">): void {
  const scale = Math.min(widthOf(pdf) / width, (pdf.page.height * 0.45) / height);
  makeRoom(pdf, height * scale);
  const top = pdf.y;
  pdf.image(jpeg, margin, top, { width: width * scale, height: height * scale });
  for (const { x, y, width: wide, height: high, label } of boxes) {
    const [left, up] = [margin + x * scale, top + y * scale];
    pdf
      .rect(left, up, wide * scale, high * scale)
      .lineWidth(1.2)
      .stroke("#c9782a");
    if (label === "") continue;
    pdf.fontSize(7).fillColor("#8a4a0a");
    pdf.x = left + 2;
    pdf.y = up + 2;
    writeText(pdf, label, { lineBreak: false });
  }
  pdf.x = margin;
  pdf.y = top + height * scale + 8;
}

function drawTimeline(pdf: Pdf, { durationS, peaks, lanes }: Of<"timeline">): void {
  const soundTop = peaks.length > 0 ? soundHeight : 0;
  makeRoom(pdf, soundTop + lanes.length * laneHeight + 10);
  const [top, width] = [pdf.y, widthOf(pdf)];
  const step = width / Math.max(1, peaks.length);
  peaks.forEach((peak, at) => {
    const half = Math.max(0.25, (peak * soundHeight) / 2);
    const x = margin + at * step;
    pdf.moveTo(x, top + soundHeight / 2 - half).lineTo(x, top + soundHeight / 2 + half);
  });
  if (peaks.length > 0) pdf.lineWidth(Math.max(0.2, step * 0.7)).stroke(muted);
  const scale = width / durationS;
  lanes.forEach(({ name, stretches }, at) => {
    const laneTop = top + soundTop + at * laneHeight;
    pdf.fontSize(6.5).fillColor(muted);
    pdf.x = margin;
    pdf.y = laneTop;
    writeText(pdf, name, { lineBreak: false });
    for (const { startS, endS, tone } of stretches) {
      const wide = Math.max(0.5, (endS - startS) * scale);
      pdf.rect(margin + startS * scale, laneTop + 9, wide, 8).fill(fills[tone]);
    }
  });
  pdf.x = margin;
  pdf.y = top + soundTop + lanes.length * laneHeight + 8;
}

function writeBlock(pdf: Pdf, block: Block): void {
  if (block.kind === "heading") writeHeading(pdf, block.text);
  else if (block.kind === "paragraph") writeParagraph(pdf, block.text);
  else if (block.kind === "facts") writeFacts(pdf, block);
  else if (block.kind === "list") writeList(pdf, block);
  else if (block.kind === "marked") writeMarked(pdf, block);
  else if (block.kind === "picture") drawPicture(pdf, block);
  else drawTimeline(pdf, block);
}

/** Begins at the top of the current page. */
export function writeReport(pdf: Pdf, { title, subject, blocks }: Report): void {
  pdf.x = margin;
  pdf.y = margin;
  pdf.fontSize(10).fillColor(muted);
  writeText(pdf, `Tellsign: report on ${subject}`, { width: widthOf(pdf) });
  pdf.moveDown(0.3).fontSize(21).fillColor(ink);
  writeText(pdf, title, { font: "bold", width: widthOf(pdf) });
  pdf.moveDown(0.4);
  for (const block of blocks) writeBlock(pdf, block);
}

export async function renderReportPdf(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: "en",
    displayTitle: true,
    info: { Title: `Tellsign report: ${report.title}` },
  });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  writeReport(pdf, report);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
