/** ImageMagick keeps other formats' blocks in a PNG as hexadecimal text. */
import { readText, startsWith } from "./byte-text.ts";
import type { FileBlocks } from "./file-blocks.ts";
import { readPhotoshopIptc } from "./photoshop-iptc.ts";

const prefix = "Raw profile type ";

function decodeHex(text: string): Uint8Array {
  // A name and a length stand before the digits, each on a line of its own.
  const digits = text
    .trim()
    .split("\n")
    .slice(2)
    .join("")
    .replaceAll(/[^0-9a-f]/gi, "");
  const bytes = new Uint8Array(digits.length >> 1);
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16);
  }
  return bytes;
}

/** Whether the text was such a block; then it is among the blocks. */
export function takeRawProfile(key: string, text: string, blocks: FileBlocks): boolean {
  if (!key.startsWith(prefix)) return false;
  const kind = key.slice(prefix.length);
  const bytes = decodeHex(text);
  if (kind === "xmp") blocks.xmp.push(readText(bytes));
  else if (kind === "iptc") blocks.iptc ??= readPhotoshopIptc(bytes);
  else if (startsWith(bytes, "Exif\0")) blocks.exif ??= bytes.subarray(6);
  return true;
}
