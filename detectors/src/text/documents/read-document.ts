/** The text of a file. Its first bytes, not its name, decide what it is. */
import { DocumentRefusal } from "./document-refusal.ts";
import type { DocumentText } from "./document-text.ts";
import { decodePlainText } from "./plain-text.ts";

type DocumentKind = "pdf" | "docx" | "doc" | "text";

/** Some programs write lines of their own before the mark. */
const pdfMarkWithin = 1024;
const pdfMark = /(?:^|[\r\n])%PDF-\d/;
const pdfEnd = /startxref|%%EOF/;
const rtfMark = "{\\rtf";
const zipMark = [0x50, 0x4b, 0x03, 0x04];
const oleMark = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function toLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Refuses a kind that is known and not read. */
export function findDocumentKind(bytes: Uint8Array): DocumentKind {
  if (startsWith(bytes, zipMark)) return "docx";
  if (startsWith(bytes, oleMark)) return "doc";
  const head = toLatin1(bytes.subarray(0, pdfMarkWithin));
  if (head.startsWith(rtfMark)) throw new DocumentRefusal("rtf_not_accepted");
  const isPdf =
    head.startsWith("%PDF-") ||
    // A text may speak of PDF, but it does not end like one.
    (pdfMark.test(head) && pdfEnd.test(toLatin1(bytes.subarray(-pdfMarkWithin))));
  return isPdf ? "pdf" : "text";
}

function readPlainText(bytes: Uint8Array): DocumentText {
  const text = decodePlainText(bytes);
  if (text === null) throw new DocumentRefusal("unreadable_file");
  return { text, notes: [] };
}

/** The readers are loaded when a document needs them, because they are larger than everything else. */
export async function readDocument(bytes: Uint8Array): Promise<DocumentText> {
  const kind = findDocumentKind(bytes);
  try {
    if (kind === "pdf") return await (await import("./pdf.ts")).readPdf(bytes);
    if (kind === "docx") return await (await import("./docx.ts")).readDocx(bytes);
    if (kind === "doc") return (await import("./doc.ts")).readDoc(bytes);
  } catch (cause) {
    // A library's own error, or an offset outside a damaged file.
    throw cause instanceof DocumentRefusal
      ? cause
      : new DocumentRefusal("unreadable_file", { cause });
  }
  return readPlainText(bytes);
}
