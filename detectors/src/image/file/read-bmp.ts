/** Windows bitmaps, uncompressed or with RLE-free bit fields: sharp reads none. */
import { ImageRefusal } from "./image-refusal.ts";
import type { Picture } from "./picture.ts";

const coreHeaderBytes = 12;
const infoHeaderBytes = 40;
const compressions = { none: 0, bitFields: 3, alphaBitFields: 6 };

type Header = {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  pixelsAt: number;
  palette: Uint8Array | null;
  /** How many bytes a palette entry has. */
  paletteStep: number;
  masks: readonly [number, number, number];
};

function damaged(): never {
  throw new ImageRefusal("image_damaged");
}

function readMasks(
  view: DataView,
  bits: number,
  compression: number,
): readonly [number, number, number] {
  if (compression === compressions.none) {
    return bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];
  }
  if (view.byteLength < 66) damaged();
  return [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true)];
}

function readHeader(bytes: Uint8Array, pixelsMax: number): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 14 + coreHeaderBytes) damaged();
  const headerBytes = view.getUint32(14, true);
  const isCore = headerBytes === coreHeaderBytes;
  if (!isCore && (headerBytes < infoHeaderBytes || view.byteLength < 14 + infoHeaderBytes)) {
    damaged();
  }
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? compressions.none : view.getUint32(30, true);
  const height = Math.abs(signedHeight);
  if (width <= 0 || height === 0) damaged();
  if (width * height > pixelsMax) throw new ImageRefusal("image_too_large");
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw new ImageRefusal("unsupported_image");
  const hasMasks =
    compression === compressions.bitFields || compression === compressions.alphaBitFields;
  if (compression !== compressions.none && !(hasMasks && bits >= 16 && bits !== 24)) {
    throw new ImageRefusal("unsupported_image");
  }
  const paletteStep = isCore ? 3 : 4;
  const paletteAt = 14 + headerBytes;
  const asked = isCore ? 0 : view.getUint32(46, true);
  const colors = bits > 8 ? 0 : Math.min(asked || 2 ** bits, 2 ** bits);
  if (paletteAt + colors * paletteStep > bytes.length) damaged();
  return {
    width,
    height,
    topDown: signedHeight < 0,
    bits,
    pixelsAt: view.getUint32(10, true),
    palette: bits > 8 ? null : bytes.subarray(paletteAt, paletteAt + colors * paletteStep),
    paletteStep,
    masks: readMasks(view, bits, compression),
  };
}

/** Reads the part of a pixel under the mask as 0-255. */
function createMaskReader(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const full = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / full);
}

function copyPaletteRow(row: Uint8Array, header: Header, out: Uint8Array, start: number): void {
  const { width, bits, palette, paletteStep } = header;
  const perByte = 8 / bits;
  const last = 2 ** bits - 1;
  for (let x = 0; x < width; x++) {
    const shift = 8 - bits * ((x % perByte) + 1);
    const entry = (((row[Math.floor(x / perByte)] as number) >> shift) & last) * paletteStep;
    for (let c = 0; c < 3; c++) out[start + 3 * x + c] = palette?.[entry + 2 - c] ?? 0;
  }
}

function copyMaskedRow(row: Uint8Array, header: Header, out: Uint8Array, start: number): void {
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
  const readers = header.masks.map(createMaskReader);
  for (let x = 0; x < header.width; x++) {
    const pixel = header.bits === 16 ? view.getUint16(2 * x, true) : view.getUint32(4 * x, true);
    for (const [c, read] of readers.entries()) out[start + 3 * x + c] = read(pixel);
  }
}

function copyPlainRow(row: Uint8Array, { width }: Header, out: Uint8Array, start: number): void {
  for (let at = 0; at < 3 * width; at += 3) {
    out[start + at] = row[at + 2] as number;
    out[start + at + 1] = row[at + 1] as number;
    out[start + at + 2] = row[at] as number;
  }
}

export function readBmp(bytes: Uint8Array, pixelsMax: number): Picture {
  const header = readHeader(bytes, pixelsMax);
  const { width, height, topDown, bits, pixelsAt } = header;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (pixelsAt < 14 + coreHeaderBytes || pixelsAt + stride * height > bytes.length) damaged();
  const copy = bits <= 8 ? copyPaletteRow : bits === 24 ? copyPlainRow : copyMaskedRow;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const rowAt = pixelsAt + stride * (topDown ? y : height - 1 - y);
    copy(bytes.subarray(rowAt, rowAt + stride), header, pixels, y * width * 3);
  }
  return { format: "bmp", width, height, channels: 3, frames: 1, hasAlpha: false, pixels };
}
