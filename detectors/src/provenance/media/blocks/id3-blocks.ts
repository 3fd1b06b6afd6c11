/** ID3: the tags before an MP3, and those that other files carry in a chunk of theirs. */
import { readLatin, viewOf } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";
import { addText, addXmp, type MediaBlocks } from "./media-blocks.ts";

const framesMax = 500;
const frameBytesMax = 1_000_000;
const headLength = 600;
/** Words of a song, pictures and tables: content, or of no use here. */
const skipped = /^(USLT|ULT|SYLT|SLT|APIC|PIC|MCDI|SEEK|RVA|EQU|POPM|POP|PCNT|CNT)/;

function synchsafe(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((sum, i) => sum * 128 + ((bytes[at + i] ?? 0) & 0x7f), 0);
}

/** How far the tag reaches, its header included; 0 where there is none. */
export function measureId3(head: Uint8Array, at = 0): number {
  if (readLatin(head, at, at + 3) !== "ID3" || at + 10 > head.length) return 0;
  const footer = (head[at + 5] ?? 0) & 0x10 ? 10 : 0;
  return 10 + synchsafe(head, at + 6) + footer;
}

const encodings = ["latin1", "utf-16", "utf-16be", "utf-8"] as const;

function decode(bytes: Uint8Array, encoding: number): string {
  return new TextDecoder(encodings[encoding] ?? "latin1").decode(bytes);
}

/** The texts that zeros part, of the encoding that stands before them. */
function readTexts(bytes: Uint8Array, start = 1): string[] {
  return decode(bytes.subarray(start), bytes[0] ?? 0).split("\0");
}

function readFrame(blocks: MediaBlocks, group: string, id: string, body: Uint8Array): void {
  if (id === "TXXX" || id === "TXX") {
    const [name = "", ...values] = readTexts(body);
    addText(blocks, group, name === "" ? id : name, values.join(" "));
  } else if (id === "COMM" || id === "COM") {
    const [description = "", ...values] = readTexts(body, 4);
    // Players keep numbers of their own under such names.
    if (!/^iTun/.test(description)) addText(blocks, group, "comment", values.join(" "));
  } else if (id === "PRIV") {
    const end = body.indexOf(0);
    const owner = readLatin(body, 0, end === -1 ? 0 : end);
    if (owner === "XMP") addXmp(blocks, decode(body.subarray(end + 1), 3));
    else addText(blocks, group, "PRIV", owner);
  } else if (id.startsWith("T")) {
    addText(blocks, group, id, readTexts(body).join(" "));
  } else if (id.startsWith("W")) {
    addText(blocks, group, id, id.startsWith("WX") ? "" : readLatin(body, 0, 500));
  }
}

/** GEOB holds a file in the tag; that of a content credential says so in its type. */
function isRecord(id: string, head: Uint8Array): boolean {
  return (
    (id === "GEOB" || id === "GEO") &&
    /^.application\/(x-)?c2pa/i.test(readLatin(head, 0, 60).replaceAll("\0", " "))
  );
}

/** Adds what the tag at `start` says, and answers where it ends. */
export async function readId3(
  file: FileSlices,
  start: number,
  blocks: MediaBlocks,
  group = "ID3",
): Promise<number> {
  const header = await file.read(start, 10);
  const length = measureId3(header);
  if (length === 0) return start;
  const version = header[3] ?? 0;
  const flags = header[5] ?? 0;
  const end = start + length;
  const [idLength, headerLength] = version === 2 ? [3, 6] : [4, 10];
  let at = start + 10;
  if (flags & 0x40 && version > 2) {
    const size = await file.read(at, 4);
    if (size.length < 4) return end;
    at += version === 4 ? synchsafe(size, 0) : viewOf(size).getUint32(0) + 4;
  }
  for (let count = 0; count < framesMax && at + headerLength < end; count += 1) {
    const head = await file.read(at, headerLength);
    const id = readLatin(head, 0, idLength);
    if (head.length < headerLength || !/^[A-Z][A-Z0-9]{2,3}$/.test(id)) break;
    const size =
      version === 2
        ? ((head[3] ?? 0) << 16) | ((head[4] ?? 0) << 8) | (head[5] ?? 0)
        : version === 4
          ? synchsafe(head, 4)
          : viewOf(head).getUint32(4);
    const body = at + headerLength;
    if (size === 0 || body + size > end) break;
    const isFile = id === "GEOB" || id === "GEO";
    if (isFile) {
      if (isRecord(id, await file.read(body, Math.min(size, headLength))))
        blocks.holdsRecord = true;
    } else if (!skipped.test(id) && size <= frameBytesMax) {
      readFrame(blocks, group, id, await file.read(body, size));
    }
    at = body + size;
  }
  return end;
}

/** The old tag in the last 128 bytes: its comment alone, for the rest is titles. */
export async function readId3v1(file: FileSlices, blocks: MediaBlocks): Promise<void> {
  const tag = await file.read(Math.max(0, file.sizeBytes - 128), 128);
  if (readLatin(tag, 0, 3) === "TAG") {
    addText(blocks, "ID3v1", "comment", readLatin(tag, 97, 125));
  }
}
