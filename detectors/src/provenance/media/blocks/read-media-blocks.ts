/** What a recording or a video carries about itself, by the format of its container. */
import { readLatin } from "../../blocks/byte-text.ts";
import { readGifBlocks } from "../../blocks/gif-blocks.ts";
import { boundSlices, type FileSlices } from "../file-slices.ts";
import { readFlacBlocks } from "./flac-blocks.ts";
import { measureId3, readId3, readId3v1 } from "./id3-blocks.ts";
import { readMatroskaBlocks } from "./matroska-blocks.ts";
import { emptyMediaBlocks, type MediaBlocks, type MediaFormat } from "./media-blocks.ts";
import { readMp3Header } from "./mp3-header.ts";
import { readMp4Blocks } from "./mp4-blocks.ts";
import { readOggBlocks } from "./ogg-blocks.ts";
import { readRiffBlocks } from "./riff-blocks.ts";

const limits = { bytesMax: 48_000_000, readsMax: 40_000 };
const gifBytesMax = 8_000_000;
const mp4Boxes = /^(ftyp|moov|mdat|wide|free|skip|pnot)$/;

async function findMediaFormat(file: FileSlices): Promise<MediaFormat | null> {
  const head = await file.read(0, 12);
  const after = measureId3(head);
  const start = after === 0 ? head : await file.read(after, 12);
  const name = readLatin(start, 0, 4);
  if (name === "fLaC") return "flac";
  if (after > 0) return "mp3";
  const kind = readLatin(head, 8, 12);
  if (/^(RIFF|RF64|BW64)$/.test(name)) {
    return kind === "WAVE" ? "wav" : kind.startsWith("AVI") ? "avi" : null;
  }
  if (name === "OggS") return "ogg";
  if (name === "\x1aE\xdf\xa3") return "matroska";
  if (name === "GIF8") return "gif";
  if (mp4Boxes.test(readLatin(head, 4, 8))) return "mp4";
  const [sync = 0, layer = 0] = head;
  // Layer III; raw AAC has the same beginning and another layer.
  return sync === 0xff && (layer & 0xe6) === 0xe2 ? "mp3" : null;
}

async function readMp3Blocks(file: FileSlices): Promise<MediaBlocks> {
  const blocks = emptyMediaBlocks("mp3");
  const end = await readId3(file, 0, blocks);
  await readId3v1(file, blocks);
  blocks.mp3 = await readMp3Header(file, end);
  return blocks;
}

async function readGif(file: FileSlices): Promise<MediaBlocks> {
  const bytes = await file.read(0, gifBytesMax);
  const { texts, xmp } = readGifBlocks(bytes);
  const holdsRecord = readLatin(bytes, 0, 65_536).includes("C2PA_GIF");
  return { ...emptyMediaBlocks("gif"), texts, xmp, holdsRecord };
}

/** Every reader is bounded, and stops where a file is broken. */
export async function readMediaBlocks(whole: FileSlices): Promise<MediaBlocks> {
  const file = boundSlices(whole, limits);
  const format = await findMediaFormat(file);
  switch (format) {
    case "mp4":
      return readMp4Blocks(file);
    case "wav":
    case "avi":
      return readRiffBlocks(file, format);
    case "mp3":
      return readMp3Blocks(file);
    case "flac":
      return readFlacBlocks(file);
    case "ogg":
      return readOggBlocks(file);
    case "matroska":
      return readMatroskaBlocks(file);
    case "gif":
      return readGif(file);
    default:
      return emptyMediaBlocks(null);
  }
}
