/** The chunks of a WebP that carry EXIF or XMP. */
import { readLatin, readText, startsWith, viewOf } from "./byte-text.ts";
import { emptyBlocks, type FileBlocks } from "./file-blocks.ts";

const chunksMax = 10_000;

export function readWebpBlocks(bytes: Uint8Array): FileBlocks {
  const blocks = emptyBlocks("webp");
  const view = viewOf(bytes);
  let at = 12;
  for (let count = 0; count < chunksMax && at + 8 <= bytes.length; count += 1) {
    const type = readLatin(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    // Some programs keep the name that EXIF has in a JPEG.
    if (type === "EXIF") blocks.exif ??= startsWith(chunk, "Exif\0") ? chunk.subarray(6) : chunk;
    if (type === "XMP ") blocks.xmp.push(readText(chunk));
    at += 8 + length + (length % 2);
  }
  return blocks;
}
