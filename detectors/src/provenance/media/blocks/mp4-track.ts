/** How one track of an MP4 file is written: when, with what, and in which pieces it is played. */
import { readLatin, viewOf } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";
import {
  addText,
  type Edit,
  type MediaBlocks,
  type Mp4Times,
  type Mp4Track,
} from "./media-blocks.ts";
import { listMp4Boxes, type Mp4Box, readBox } from "./mp4-boxes.ts";

const headerBytesMax = 200;
const editsMax = 200;
const timingsMax = 2_000;
/** MP4 counts seconds from 1904. */
const epochOffsetS = 2_082_844_800;

/** The times and the scale of mvhd or mdhd; null where the box is too short. */
export function readMp4Times(
  bytes: Uint8Array,
  place: string,
): { times: Mp4Times; scale: number } | null {
  const isLong = bytes[0] === 1;
  if (bytes.length < (isLong ? 24 : 16)) return null;
  const view = viewOf(bytes);
  const toMs = (seconds: number) => (seconds === 0 ? null : (seconds - epochOffsetS) * 1_000);
  const [created, modified] = isLong
    ? [Number(view.getBigUint64(4)), Number(view.getBigUint64(12))]
    : [view.getUint32(4), view.getUint32(8)];
  return {
    times: { place, createdMs: toMs(created), modifiedMs: toMs(modified) },
    scale: view.getUint32(isLong ? 20 : 12) || 1,
  };
}

function readEdits(bytes: Uint8Array, movieScale: number, trackScale: number): Edit[] {
  if (bytes.length < 8) return [];
  const view = viewOf(bytes);
  const isLong = bytes[0] === 1;
  const step = isLong ? 20 : 12;
  const room = Math.floor((bytes.length - 8) / step);
  const edits: Edit[] = [];
  for (let i = 0; i < Math.min(view.getUint32(4), room, editsMax); i += 1) {
    const at = 8 + i * step;
    const length = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const from = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    edits.push({ fromS: from < 0 ? null : from / trackScale, lengthS: length / movieScale });
  }
  return edits;
}

function readTiming(bytes: Uint8Array, scale: number): Mp4Track["timing"] {
  if (bytes.length < 8) return [];
  const view = viewOf(bytes);
  const count = Math.min(view.getUint32(4), Math.floor((bytes.length - 8) / 8), timingsMax);
  return Array.from({ length: count }, (_, i) => ({
    count: view.getUint32(8 + i * 8),
    durationS: view.getUint32(12 + i * 8) / scale,
  }));
}

/** What the coder of a video track calls itself: a short text in its description. */
function readCompressor(bytes: Uint8Array): string {
  const at = 50;
  const length = Math.min(bytes[at] ?? 0, 31);
  return readLatin(bytes, at + 1, at + 1 + length);
}

async function readMedia(
  file: FileSlices,
  media: Mp4Box,
  track: Mp4Track,
  blocks: MediaBlocks,
): Promise<number> {
  const boxes = await listMp4Boxes(file, media.start, media.end);
  let scale = 1;
  for (const box of boxes) {
    if (box.type === "mdhd") {
      const read = readMp4Times(await readBox(file, box, headerBytesMax), "track");
      scale = read?.scale ?? 1;
      if (read) blocks.mp4?.times.push(read.times);
    } else if (box.type === "hdlr") {
      const bytes = await readBox(file, box, headerBytesMax);
      track.handler = readLatin(bytes, 8, 12);
      // QuickTime writes the length before the name.
      const from = (bytes[24] ?? 0) < 32 ? 25 : 24;
      addText(blocks, "MP4 handler", track.handler, readLatin(bytes, from, bytes.length));
    }
  }
  const information = boxes.find(({ type }) => type === "minf");
  const parts = information ? await listMp4Boxes(file, information.start, information.end) : [];
  const table = parts.find(({ type }) => type === "stbl");
  for (const box of table ? await listMp4Boxes(file, table.start, table.end) : []) {
    if (box.type === "stts") {
      track.timing = readTiming(await readBox(file, box, 8 + timingsMax * 8), scale);
    } else if (box.type === "stsd" && track.handler === "vide") {
      const bytes = await readBox(file, { ...box, start: box.start + 8 }, headerBytesMax);
      addText(blocks, "MP4 video coder", "compressor", readCompressor(bytes));
    }
  }
  return scale;
}

export async function readMp4Track(
  file: FileSlices,
  { start, end }: Mp4Box,
  movieScale: number,
  blocks: MediaBlocks,
): Promise<void> {
  const track: Mp4Track = { handler: "", edits: [], timing: [] };
  const boxes = await listMp4Boxes(file, start, end);
  const media = boxes.find(({ type }) => type === "mdia");
  const scale = media ? await readMedia(file, media, track, blocks) : 1;
  const edits = boxes.find(({ type }) => type === "edts");
  for (const box of edits ? await listMp4Boxes(file, edits.start, edits.end) : []) {
    if (box.type === "elst") {
      const bytes = await readBox(file, box, 8 + editsMax * 20);
      track.edits = readEdits(bytes, movieScale, scale);
    }
  }
  blocks.mp4?.tracks.push(track);
}
