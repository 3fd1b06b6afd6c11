/** The body text of Word's old .doc (97 to 2003), without notes, comments, headers and deleted text. */
import { charactersReadMax } from "../decode.ts";
import { DocumentRefusal } from "./document-refusal.ts";
import type { DocumentText } from "./document-text.ts";
import { OleFile } from "./ole-file.ts";
import { decodeWindows1252 } from "./plain-text.ts";

const wordMark = 0xa5ec;
const flagsAt = 0x0a;
const encryptedFlag = 0x0100;
const secondTableFlag = 0x0200;
const bodyLengthAt = 0x4c;
const characterRunsAt = 0xfa;
const piecesAt = 0x1a2;
const pageLength = 512;
const deletedProperty = 0x0800;
const hiddenProperty = 0x083c;
/** Bytes of a property's value by the three top bits of its code; 6 says its length itself. */
const valueLengths = [1, 1, 2, 4, 2, 2, 0, 3];

// biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks its text with them
const fieldMark = /([\x13-\x15])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks its text with them
const rowEnd = /\x07\x07/;
/** Anchors of pictures, notes and comments, and soft hyphens. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks its text with them
const anchor = /[\x00-\x06\x08\x10-\x1f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks its text with them
const lineBreak = /[\x0b\x0c\x0e]/g;

type Piece = { start: number; end: number; filePosition: number; narrow: boolean };
type Range = { start: number; end: number };

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function listPieces(main: DataView, table: DataView): Piece[] {
  let at = main.getUint32(piecesAt, true);
  const end = at + main.getUint32(piecesAt + 4, true);
  while (at < end && table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true);
  if (at >= end || table.getUint8(at) !== 2) throw new DocumentRefusal("unreadable_file");
  const length = table.getUint32(at + 1, true);
  const count = Math.floor((length - 4) / 12);
  const first = at + 5;
  return Array.from({ length: count }, (_, i) => {
    const position = table.getUint32(first + (count + 1) * 4 + i * 8 + 2, true);
    const narrow = (position & 0x40000000) !== 0;
    return {
      start: table.getUint32(first + i * 4, true),
      end: table.getUint32(first + i * 4 + 4, true),
      filePosition: narrow ? (position & 0x3fffffff) / 2 : position,
      narrow,
    };
  });
}

function hidesText(page: DataView, start: number, end: number): boolean {
  let hides = false;
  for (let at = start; at + 3 <= end; ) {
    const code = page.getUint16(at, true);
    at += 2;
    if (code === deletedProperty || code === hiddenProperty)
      hides ||= (page.getUint8(at) & 1) === 1;
    const kind = code >> 13;
    at += kind === 6 ? 1 + page.getUint8(at) : (valueLengths[kind] as number);
  }
  return hides;
}

/** Stretches of the file whose characters were deleted under tracking, or hidden. */
function listHidden(mainBytes: Uint8Array, main: DataView, table: DataView): Range[] {
  const start = main.getUint32(characterRunsAt, true);
  const count = Math.floor((main.getUint32(characterRunsAt + 4, true) - 4) / 8);
  const hidden: Range[] = [];
  for (let i = 0; i < count; i++) {
    const number = table.getUint32(start + (count + 1) * 4 + i * 4, true) & 0x3fffff;
    const bytes = mainBytes.subarray(number * pageLength, (number + 1) * pageLength);
    if (bytes.length < pageLength) continue;
    const page = viewOf(bytes);
    const runs = page.getUint8(pageLength - 1);
    for (let run = 0; run < runs; run++) {
      const properties = page.getUint8((runs + 1) * 4 + run) * 2;
      if (properties === 0) continue;
      const length = page.getUint8(properties);
      const end = Math.min(properties + 1 + length, pageLength - 1);
      if (!hidesText(page, properties + 1, end)) continue;
      hidden.push({
        start: page.getUint32(run * 4, true),
        end: page.getUint32(run * 4 + 4, true),
      });
    }
  }
  return hidden;
}

function readPiece(bytes: Uint8Array, piece: Piece, length: number, hidden: Range[]): string {
  const width = piece.narrow ? 1 : 2;
  const from = piece.filePosition;
  const to = from + length * width;
  const decode = (start: number, end: number) => {
    const part = bytes.subarray(start, end);
    return piece.narrow ? decodeWindows1252(part) : new TextDecoder("utf-16le").decode(part);
  };
  let text = "";
  let at = from;
  for (const range of hidden) {
    if (range.end <= at || range.start >= to) continue;
    text += decode(at, Math.max(at, range.start));
    at = Math.min(to, range.end);
  }
  return text + decode(at, to);
}

/** Fields are an instruction and its result; only the result is text. */
function dropFieldInstructions(text: string): string {
  let kept = "";
  const fields: boolean[] = [];
  for (const part of text.split(fieldMark)) {
    if (part === "\x13") fields.push(true);
    else if (part === "\x14") fields[fields.length - 1] = false;
    else if (part === "\x15") fields.pop();
    else if (!fields.includes(true)) kept += part;
  }
  return kept;
}

/** A cell ends with 0x07, and a row with one more. */
function writeRows(text: string): string {
  return text
    .split(rowEnd)
    .map((part) => {
      const start = part.lastIndexOf("\r", part.indexOf("\x07")) + 1;
      if (!part.includes("\x07")) return part;
      const cells = part.slice(start).split("\x07");
      const row = cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()).join(" | ");
      return `${part.slice(0, start)}\r| ${row} |\r`;
    })
    .join("");
}

export function readDoc(bytes: Uint8Array): DocumentText {
  const file = new OleFile(bytes);
  if (file.has("EncryptedPackage")) throw new DocumentRefusal("document_encrypted");
  const mainBytes = file.read("WordDocument");
  if (!mainBytes) throw new DocumentRefusal("unsupported_file_type");
  const main = viewOf(mainBytes);
  const flags = main.getUint16(flagsAt, true);
  if (main.getUint16(0, true) !== wordMark) throw new DocumentRefusal("unreadable_file");
  if (flags & encryptedFlag) throw new DocumentRefusal("document_encrypted");
  const tableBytes = file.read(flags & secondTableFlag ? "1Table" : "0Table");
  if (!tableBytes) throw new DocumentRefusal("unreadable_file");
  const table = viewOf(tableBytes);

  const hidden = listHidden(mainBytes, main, table).sort((a, b) => a.start - b.start);
  const bodyLength = main.getUint32(bodyLengthAt, true);
  let raw = "";
  let cut = false;
  for (const piece of listPieces(main, table)) {
    const end = Math.min(piece.end, bodyLength);
    if (end > piece.start) raw += readPiece(mainBytes, piece, end - piece.start, hidden);
    cut = raw.length > charactersReadMax * 2;
    if (cut) break;
  }
  const text = writeRows(dropFieldInstructions(raw))
    .replaceAll("\x1e", "-")
    .replaceAll(anchor, "")
    .replaceAll(lineBreak, "\n")
    .replaceAll(/\s*\r\s*/g, "\n\n")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) throw new DocumentRefusal("document_has_no_text");
  return { text, notes: cut ? ["Only the beginning of the document was read."] : [] };
}
