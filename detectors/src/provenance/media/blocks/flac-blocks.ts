/** The metadata blocks of a FLAC file. */
import { readLatin, viewOf } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";
import { readId3 } from "./id3-blocks.ts";
import { emptyMediaBlocks, type MediaBlocks } from "./media-blocks.ts";
import { readVorbisComments } from "./vorbis-comments.ts";

const blocksMax = 200;
const commentBytesMax = 4_000_000;
const applicationType = 2;
const commentType = 4;

export async function readFlacBlocks(file: FileSlices): Promise<MediaBlocks> {
  const blocks = emptyMediaBlocks("flac");
  let at = (await readId3(file, 0, blocks)) + 4;
  for (let count = 0; count < blocksMax; count += 1) {
    const head = await file.read(at, 4);
    if (head.length < 4) break;
    const length = viewOf(head).getUint32(0) & 0xff_ffff;
    const type = (head[0] ?? 0) & 0x7f;
    if (type === commentType && length <= commentBytesMax) {
      readVorbisComments(await file.read(at + 4, length), "FLAC comment", blocks);
    }
    if (type === applicationType) {
      const name = readLatin(await file.read(at + 4, 4), 0, 4);
      if (name.toLowerCase() === "c2pa") blocks.holdsRecord = true;
    }
    if ((head[0] ?? 0) & 0x80) break;
    at += 4 + length;
  }
  return blocks;
}
