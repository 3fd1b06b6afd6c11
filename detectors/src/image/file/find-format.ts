/** What kind of picture a file is, by its first bytes; its name says nothing. */

export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "tiff" | "bmp";

const brandsReadMax = 64;
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
const containerBrands = ["mif1", "mif2", "msf1", "miaf", "1pic"];

function readAscii(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

function listBrands(bytes: Uint8Array): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(size, bytes.length, 16 + 4 * brandsReadMax);
  const brands = [readAscii(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(readAscii(bytes, at, 4));
  return brands;
}

function findBoxFormat(bytes: Uint8Array): ImageFormat | null {
  const brands = listBrands(bytes);
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  const isHeic = brands.some((brand) => heicBrands.includes(brand));
  return isHeic || containerBrands.includes(brands[0] as string) ? "heic" : null;
}

/** A text may begin with the same two letters, so the length of the header behind them counts too. */
function isBmp(bytes: Uint8Array): boolean {
  const sizes = [12, 40, 52, 56, 64, 108, 124];
  return (
    readAscii(bytes, 0, 2) === "BM" &&
    sizes.includes(bytes[14] as number) &&
    bytes[15] === 0 &&
    bytes[16] === 0 &&
    bytes[17] === 0
  );
}

/** Declarations, comments and whitespace may precede the root element. */
function isSvg(bytes: Uint8Array): boolean {
  const wide = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  const start = readAscii(bytes, 0, 4096);
  const text = (wide ? start.replaceAll("\0", "") : start).replace(/^[^<]*/, "");
  return /^<(\?xml|!doctype|!--|svg|[a-z]+:svg)/i.test(text) && /<([a-z]+:)?svg[\s>]/i.test(text);
}

export function findFormat(bytes: Uint8Array): ImageFormat | "svg" | null {
  if (bytes.length < 12) return null;
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (readAscii(bytes, 0, 4) === "RIFF" && readAscii(bytes, 8, 4) === "WEBP") return "webp";
  if (/^GIF8[79]a$/.test(readAscii(bytes, 0, 6))) return "gif";
  if (readAscii(bytes, 4, 4) === "ftyp") return findBoxFormat(bytes);
  if (/^(II[*+]\0|MM\0[*+])$/.test(readAscii(bytes, 0, 4))) return "tiff";
  if (isBmp(bytes)) return "bmp";
  return isSvg(bytes) ? "svg" : null;
}
