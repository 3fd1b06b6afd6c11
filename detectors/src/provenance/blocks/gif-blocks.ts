/** The comments and the XMP of a GIF. */
import { readText, startsWith } from "./byte-text.ts";
import { emptyBlocks, type FileBlocks } from "./file-blocks.ts";

const blocksMax = 20_000;
const textBytesMax = 1_000_000;
const extension = 0x21;
const image = 0x2c;
const commentLabel = 0xfe;
const applicationLabel = 0xff;
const xmpName = "XMP DataXMP";
/** XMP in a GIF ends in 258 bytes that lead any reader of sub-blocks to the end. */
const xmpTrailerLength = 258;

function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Where the chain of sub-blocks ends. */
function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

function joinSubBlocks(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const joined: number[] = [];
  for (let at = start; at < end - 1 && joined.length < textBytesMax; ) {
    const length = bytes[at] ?? 0;
    joined.push(...bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return new Uint8Array(joined);
}

export function readGifBlocks(bytes: Uint8Array): FileBlocks {
  const blocks = emptyBlocks("gif");
  let at = 13 + colorTableLength(bytes[10] ?? 0);
  for (let count = 0; count < blocksMax && at < bytes.length; count += 1) {
    if (bytes[at] === image) {
      at = skipSubBlocks(bytes, at + 11 + colorTableLength(bytes[at + 9] ?? 0));
    } else if (bytes[at] === extension) {
      const label = bytes[at + 1];
      const end = skipSubBlocks(bytes, at + 2);
      if (label === commentLabel) {
        const text = readText(joinSubBlocks(bytes, at + 2, end));
        blocks.texts.push({ place: "GIF comment", key: "comment", text });
      } else if (label === applicationLabel && startsWith(bytes, xmpName, at + 3)) {
        const xmp = bytes.subarray(at + 3 + xmpName.length, Math.max(0, end - xmpTrailerLength));
        blocks.xmp.push(readText(xmp.subarray(0, textBytesMax)));
      }
      at = end;
    } else return blocks;
  }
  return blocks;
}
