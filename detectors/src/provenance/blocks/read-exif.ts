/** The tags of a TIFF structure, which EXIF is. Reads inside the bytes given, and no directory twice. */
import { readText, startsWith, viewOf } from "./byte-text.ts";
import { type ExifGroup, tagName } from "./exif-tags.ts";

export type ExifTag = {
  group: ExifGroup;
  name: string;
  value: string | number[] | Uint8Array;
};

const directoriesMax = 8;
const entriesMax = 400;
const numbersMax = 16;
/** Of all texts together: tags may name the same bytes again and again. */
const textBytesMax = 8_000_000;
const tiffVersion = 42;
const exifPointer = 34665;
const gpsPointer = 34853;
const sizes: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  129: 1,
};

function readNumber(view: DataView, at: number, type: number, little: boolean): number {
  switch (type) {
    case 1:
    case 7:
      return view.getUint8(at);
    case 3:
      return view.getUint16(at, little);
    case 4:
      return view.getUint32(at, little);
    case 5:
      return view.getUint32(at, little) / view.getUint32(at + 4, little);
    case 6:
      return view.getInt8(at);
    case 8:
      return view.getInt16(at, little);
    case 9:
      return view.getInt32(at, little);
    case 10:
      return view.getInt32(at, little) / view.getInt32(at + 4, little);
    case 11:
      return view.getFloat32(at, little);
    default:
      return view.getFloat64(at, little);
  }
}

export function readExif(bytes: Uint8Array | null): ExifTag[] {
  if (!bytes || bytes.length < 8) return [];
  const little = startsWith(bytes, "II");
  if (!little && !startsWith(bytes, "MM")) return [];
  const view = viewOf(bytes);
  if (view.getUint16(2, little) !== tiffVersion) return [];
  let textBytesLeft = textBytesMax;
  const tags: ExifTag[] = [];
  const seen = new Set<number>();

  const readValue = (at: number, type: number, count: number): ExifTag["value"] | null => {
    const size = (sizes[type] ?? 0) * count;
    const start = size <= 4 ? at : view.getUint32(at, little);
    if (size === 0 || start + size > bytes.length) return null;
    const raw = bytes.subarray(start, start + size);
    if (type === 2 || type === 129) {
      const end = raw.indexOf(0);
      const text = raw.subarray(0, Math.min(end === -1 ? size : end, textBytesLeft));
      textBytesLeft -= text.length;
      return readText(text);
    }
    if ((type === 1 || type === 7) && count > 4) return raw;
    return Array.from({ length: Math.min(count, numbersMax) }, (_, i) =>
      readNumber(view, start + i * (sizes[type] ?? 1), type, little),
    );
  };

  const readDirectory = (start: number, group: ExifGroup): void => {
    if (start < 8 || start + 2 > bytes.length) return;
    if (seen.has(start) || seen.size >= directoriesMax) return;
    seen.add(start);
    const count = Math.min(view.getUint16(start, little), entriesMax);
    let at = start + 2;
    for (let i = 0; i < count && at + 12 <= bytes.length; i += 1, at += 12) {
      const id = view.getUint16(at, little);
      const value = readValue(
        at + 8,
        view.getUint16(at + 2, little),
        view.getUint32(at + 4, little),
      );
      if (id === exifPointer || id === gpsPointer) {
        readDirectory(view.getUint32(at + 8, little), id === gpsPointer ? "GPS" : "Photo");
      } else if (value !== null) tags.push({ group, name: tagName(group, id), value });
    }
    // The directory after the first describes the thumbnail.
    if (group === "Image" && at + 4 <= bytes.length) {
      readDirectory(view.getUint32(at, little), "Thumbnail");
    }
  };
  readDirectory(view.getUint32(4, little), "Image");
  return tags;
}

function find(tags: readonly ExifTag[], group: ExifGroup, name: string) {
  return tags.find((tag) => tag.group === group && tag.name === name)?.value;
}

export function textOf(tags: readonly ExifTag[], group: ExifGroup, name: string): string | null {
  const value = find(tags, group, name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

export function numberOf(tags: readonly ExifTag[], group: ExifGroup, name: string): number | null {
  const value = find(tags, group, name);
  const first = Array.isArray(value) ? value[0] : undefined;
  return first !== undefined && Number.isFinite(first) ? first : null;
}

export function bytesOf(
  tags: readonly ExifTag[],
  group: ExifGroup,
  name: string,
): Uint8Array | null {
  const value = find(tags, group, name);
  return value instanceof Uint8Array ? value : null;
}
