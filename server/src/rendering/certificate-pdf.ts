/** A one-page PDF certificate with its URL as a QR code. */
import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import { describeTime, listFacts } from "@tellsign/verify/describe-record";
import { readRecord } from "@tellsign/verify/read-certificate";
import PDFDocument from "pdfkit";
import { drawQrCode } from "./qr-code.ts";

const margin = 56;
const termWidth = 110;
const qrSide = 110;
const ink = "#1d1c19";
const muted = "#57544b";
const bad = "#9c3524";

/** The standard fonts cover only Latin characters; others are shown by their code point. */
function printable(text: string): string {
  return text.replace(
    /[^\x20-\x7e\xa0-\xff]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

function drawQr(pdf: PDFKit.PDFDocument, url: string, left: number, top: number): void {
  const { side, dark } = drawQrCode(url);
  const unit = qrSide / side;
  for (const { x, y, width } of dark) {
    pdf.rect(left + x * unit, top + y * unit, width * unit, unit);
  }
  pdf.fill(ink);
}

function drawFacts(pdf: PDFKit.PDFDocument, facts: { term: string; value: string }[]): void {
  const valueLeft = margin + termWidth;
  const valueWidth = pdf.page.width - margin - valueLeft;
  for (const { term, value } of facts) {
    const top = pdf.y;
    pdf.fillColor(muted).text(term, margin, top, { width: termWidth - 10 });
    pdf.fillColor(ink).text(printable(value), valueLeft, top, { width: valueWidth });
    pdf.moveDown(0.35);
  }
}

function write(pdf: PDFKit.PDFDocument, certificate: Certificate): void {
  const { certificateUrl, revoked, signed } = certificate;
  const record = readRecord(signed.record);
  if (!record) throw new Error("The record of this certificate is not readable.");
  const width = pdf.page.width - 2 * margin;
  pdf.font("Helvetica").fontSize(11).fillColor(muted).text("Tellsign: certificate of analysis");
  pdf.font("Times-Bold").fontSize(28).fillColor(ink).text(record.result).moveDown(0.4);
  if (revoked) {
    pdf.font("Helvetica-Bold").fontSize(13).fillColor(bad);
    pdf.text(`REVOKED on ${describeTime(revoked.at)}`);
    pdf.font("Helvetica").fontSize(11).text(printable(revoked.reason), { width }).moveDown(0.6);
  }
  pdf.font("Helvetica").fontSize(9.5);
  drawFacts(pdf, listFacts(record, signed.keyId));
  pdf.fillColor(muted).fontSize(9).moveDown(0.6);
  pdf.text(record.disclaimer, margin, pdf.y, { width }).moveDown(0.6);
  pdf.text(
    `This printout was created on ${describeTime(new Date().toISOString())} and cannot prove its signature on paper. The page below can, and it shows whether the certificate has been revoked since.`,
    { width },
  );
  if (pdf.y + 10 + qrSide > pdf.page.height - margin) pdf.addPage();
  const top = pdf.y + 10;
  drawQr(pdf, certificateUrl, margin, top);
  pdf.fillColor(ink).text(certificateUrl, margin + qrSide + 14, top + 14, {
    width: width - qrSide - 14,
    link: certificateUrl,
  });
}

export async function renderCertificatePdf(certificate: Certificate): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: "en",
    displayTitle: true,
    info: { Title: `Tellsign certificate ${certificate.id}` },
  });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  write(pdf, certificate);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
