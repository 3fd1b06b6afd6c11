/** The segments of a JPEG before its first scan. */
import { readLatin, readText, startsWith, viewOf } from "./byte-text.ts";
import { emptyBlocks, type FileBlocks, type JpegStructure } from "./file-blocks.ts";
import { readPhotoshopIptc } from "./photoshop-iptc.ts";

const segmentsMax = 2_000;
const xmpName = "http://ns.adobe.com/xap/1.0/\0";
const startOfScan = 0xda;
const endOfImage = 0xd9;
const quantisation = 0xdb;
const comment = 0xfe;

function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readTables(segment: Uint8Array, structure: JpegStructure): void {
  let at = 0;
  while (at < segment.length && structure.tables.length < 16) {
    const wide = (segment[at] ?? 0) >> 4 !== 0;
    const id = (segment[at] ?? 0) & 15;
    const size = wide ? 128 : 64;
    if (at + 1 + size > segment.length) return;
    const values = Array.from({ length: 64 }, (_, i) =>
      wide
        ? ((segment[at + 1 + i * 2] ?? 0) << 8) | (segment[at + 2 + i * 2] ?? 0)
        : (segment[at + 1 + i] ?? 0),
    );
    structure.tables.push({ id, values });
    at += 1 + size;
  }
}

function readFrame(segment: Uint8Array, marker: number, structure: JpegStructure): void {
  // Progressive frames are C2, C6, CA and CE.
  structure.progressive = (marker & 3) === 2;
  const count = Math.min(segment[5] ?? 0, 4);
  structure.components = Array.from({ length: count }, (_, i) => {
    const sampling = segment[7 + i * 3] ?? 0;
    return {
      id: segment[6 + i * 3] ?? 0,
      horizontal: sampling >> 4,
      vertical: sampling & 15,
      table: segment[8 + i * 3] ?? 0,
    };
  });
}

function readApplication(segment: Uint8Array, marker: number, blocks: FileBlocks): void {
  const label = readLatin(segment, 0, 28).split("\0")[0] ?? "";
  blocks.jpeg?.segments.push(`APP${marker - 0xe0} ${label.replaceAll(/[^ -~]/g, "").slice(0, 28)}`);
  if (marker === 0xe1 && startsWith(segment, "Exif\0")) {
    blocks.exif ??= segment.subarray(6);
  } else if (marker === 0xe1 && startsWith(segment, xmpName)) {
    blocks.xmp.push(readText(segment.subarray(xmpName.length)));
  } else if (marker === 0xed && startsWith(segment, "Photoshop 3.0\0")) {
    blocks.iptc ??= readPhotoshopIptc(segment.subarray(14));
  }
}

export function readJpegBlocks(bytes: Uint8Array): FileBlocks {
  const structure: JpegStructure = { tables: [], components: [], progressive: false, segments: [] };
  const blocks = { ...emptyBlocks("jpeg"), jpeg: structure };
  const view = viewOf(bytes);
  let at = 2;
  for (let count = 0; count < segmentsMax && at + 4 <= bytes.length; count += 1) {
    if (bytes[at] !== 0xff) return blocks;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStandalone(marker)) {
      at += 2;
      continue;
    }
    if (marker === startOfScan || marker === endOfImage) return blocks;
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return blocks;
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (marker >= 0xe0 && marker <= 0xef) readApplication(segment, marker, blocks);
    else if (marker === quantisation) readTables(segment, structure);
    else if (isFrame(marker)) readFrame(segment, marker, structure);
    else if (marker === comment) {
      blocks.texts.push({ place: "JPEG comment", key: "comment", text: readText(segment) });
    }
    at += 2 + length;
  }
  return blocks;
}
