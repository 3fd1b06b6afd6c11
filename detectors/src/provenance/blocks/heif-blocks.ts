/** The EXIF and XMP items of a HEIC or AVIF file. */
import { readLatin, readText, viewOf } from "./byte-text.ts";
import { emptyBlocks, type FileBlocks } from "./file-blocks.ts";

const boxesMax = 500;
const itemsMax = 2_000;
const itemBytesMax = 4_000_000;
/** Items may all name the same bytes, so a small file could ask for many times its size. */
const packetsMax = 4;

type Box = { type: string; start: number; end: number };

function listBoxes(bytes: Uint8Array, start: number, end: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end && boxes.length < boxesMax) {
    let size = view.getUint32(at);
    let header = 8;
    if (size === 1 && at + 16 <= end) {
      size = Number(view.getBigUint64(at + 8));
      header = 16;
    } else if (size === 0) size = end - at;
    if (size < header || at + size > end) break;
    boxes.push({ type: readLatin(bytes, at + 4, at + 8), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

/** Ids of the items that hold EXIF, and of those that hold XMP. */
function readItemTypes(bytes: Uint8Array, { start, end }: Box): Map<number, "exif" | "xmp"> {
  const view = viewOf(bytes);
  const types = new Map<number, "exif" | "xmp">();
  if (start + 6 > end) return types;
  const listStart = start + (bytes[start] === 0 ? 6 : 8);
  for (const entry of listBoxes(bytes, listStart, end)) {
    const version = bytes[entry.start] ?? 0;
    const wide = version >= 3;
    const typeAt = entry.start + 4 + (wide ? 4 : 2) + 2;
    if (version < 2 || typeAt + 4 > entry.end) continue;
    const id = wide ? view.getUint32(entry.start + 4) : view.getUint16(entry.start + 4);
    const type = readLatin(bytes, typeAt, typeAt + 4);
    if (type === "Exif") types.set(id, "exif");
    const mime = readLatin(bytes, typeAt + 4, Math.min(entry.end, typeAt + 80));
    if (type === "mime" && mime.includes("application/rdf+xml")) types.set(id, "xmp");
  }
  return types;
}

/** The first extent of each item that lies in the file itself. */
function readLocations(bytes: Uint8Array, { start, end }: Box): Map<number, [number, number]> {
  const view = viewOf(bytes);
  const places = new Map<number, [number, number]>();
  let at = start + 6;
  const take = (size: number): number => {
    if (at + size > end) throw new RangeError("The box ends early.");
    const value =
      size === 8
        ? Number(view.getBigUint64(at))
        : size === 4
          ? view.getUint32(at)
          : size === 2
            ? view.getUint16(at)
            : 0;
    at += size;
    return value;
  };
  if (at > end) return places;
  const version = bytes[start] ?? 0;
  const sizes = view.getUint16(start + 4);
  const [offsetSize, lengthSize] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  const idSize = version < 2 ? 2 : 4;
  const count = Math.min(take(idSize), itemsMax);
  for (let i = 0; i < count; i += 1) {
    const id = take(idSize);
    const method = version > 0 ? take(2) & 15 : 0;
    take(2);
    const base = take(baseSize);
    const extents = take(2);
    for (let extent = 0; extent < extents; extent += 1) {
      take(indexSize);
      const offset = base + take(offsetSize);
      const length = take(lengthSize);
      if (extent === 0 && method === 0) places.set(id, [offset, length]);
    }
  }
  return places;
}

export function readHeifBlocks(bytes: Uint8Array, format: "heic" | "avif"): FileBlocks {
  const blocks = emptyBlocks(format);
  const meta = listBoxes(bytes, 0, bytes.length).find(({ type }) => type === "meta");
  if (!meta) return blocks;
  const boxes = listBoxes(bytes, meta.start + 4, meta.end);
  const names = boxes.find(({ type }) => type === "iinf");
  const places = boxes.find(({ type }) => type === "iloc");
  if (!names || !places) return blocks;
  let located: Map<number, [number, number]>;
  try {
    located = readLocations(bytes, places);
  } catch {
    return blocks;
  }
  for (const [id, kind] of readItemTypes(bytes, names)) {
    const [offset = 0, length = 0] = located.get(id) ?? [];
    const item = bytes.subarray(offset, offset + Math.min(length, itemBytesMax));
    if (kind === "xmp") {
      if (blocks.xmp.length < packetsMax) blocks.xmp.push(readText(item));
    } else if (item.length > 4) {
      // The item begins with how far into it the TIFF structure lies.
      blocks.exif ??= item.subarray(4 + viewOf(item).getUint32(0));
    }
  }
  return blocks;
}
