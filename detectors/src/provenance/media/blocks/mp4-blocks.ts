/** What an MP4, MOV, M4A or 3GP file carries about itself. */
import { findText, readLatin, readText } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";
import { addText, addXmp, emptyMediaBlocks, type MediaBlocks } from "./media-blocks.ts";
import { listMp4Boxes, type Mp4Box, readBox } from "./mp4-boxes.ts";
import { readMp4Meta, readMp4UserData } from "./mp4-tags.ts";
import { readMp4Times, readMp4Track } from "./mp4-track.ts";

const tracksMax = 20;
const boxNamesMax = 60;
const packetBytesMax = 4_000_000;
const streamBytes = 16_384;
const recordId = "d8fec3d61b0e483c92975828877ec481";
const xmpId = "be7acfcb97a942e89c71999491e3afac";

async function readUuid(file: FileSlices, box: Mp4Box, blocks: MediaBlocks): Promise<void> {
  const id = await file.read(box.start, 16);
  const hex = [...id].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex === recordId) blocks.holdsRecord = true;
  if (hex === xmpId) {
    const packet = await readBox(file, { ...box, start: box.start + 16 }, packetBytesMax);
    addXmp(blocks, readText(packet));
  }
}

/** x264 and x265 write their name and settings into the first picture. */
async function readCoderNote(file: FileSlices, data: Mp4Box, blocks: MediaBlocks): Promise<void> {
  const bytes = await readBox(file, data, streamBytes);
  const at = Math.max(findText(bytes, "x264 - core "), findText(bytes, "x265 (build "));
  if (at === -1) return;
  const end = bytes.indexOf(0, at);
  const text = readLatin(bytes, at, Math.min(end === -1 ? at + 1_500 : end, at + 1_500));
  addText(blocks, "Video stream", "coder", text);
}

async function readMovie(file: FileSlices, { start, end }: Mp4Box, blocks: MediaBlocks) {
  let scale = 1;
  let tracks = 0;
  for (const box of await listMp4Boxes(file, start, end)) {
    if (box.type === "mvhd") {
      const read = readMp4Times(await readBox(file, box, 200), "movie");
      scale = read?.scale ?? 1;
      if (read) blocks.mp4?.times.push(read.times);
    } else if (box.type === "trak" && tracks < tracksMax) {
      tracks += 1;
      await readMp4Track(file, box, scale, blocks);
    } else if (box.type === "udta") await readMp4UserData(file, box, blocks);
    else if (box.type === "meta") await readMp4Meta(file, box, blocks);
    else if (box.type === "uuid") await readUuid(file, box, blocks);
  }
}

export async function readMp4Blocks(file: FileSlices): Promise<MediaBlocks> {
  const blocks = emptyMediaBlocks("mp4");
  const boxes = await listMp4Boxes(file, 0, file.sizeBytes);
  const names = boxes.slice(0, boxNamesMax).map(({ type }) => type.replaceAll(/[^ -~©]/g, "?"));
  blocks.mp4 = { majorBrand: "", boxes: names, times: [], tracks: [] };
  const data = boxes.find(({ type, start, end }) => type === "mdat" && end > start);
  for (const box of boxes) {
    if (box.type === "ftyp") {
      const brand = await readBox(file, box, 4);
      blocks.mp4.majorBrand = readLatin(brand, 0, 4)
        .replaceAll(/[^ -~]/g, "?")
        .trim();
    } else if (box.type === "moov") await readMovie(file, box, blocks);
    else if (box.type === "meta") await readMp4Meta(file, box, blocks);
    else if (box.type === "udta") await readMp4UserData(file, box, blocks);
    else if (box.type === "uuid") await readUuid(file, box, blocks);
  }
  if (data) await readCoderNote(file, data, blocks);
  return blocks;
}
