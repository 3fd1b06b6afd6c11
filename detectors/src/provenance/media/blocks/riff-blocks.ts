/** The chunks of WAV and AVI files that say something of them. */
import { readLatin, readText, viewOf } from "../../blocks/byte-text.ts";
import { readXmp } from "../../blocks/read-xmp.ts";
import type { FileSlices } from "../file-slices.ts";
import { readId3 } from "./id3-blocks.ts";
import { addText, addXmp, emptyMediaBlocks, type MediaBlocks } from "./media-blocks.ts";

const chunksMax = 5_000;
const depthMax = 3;
const textBytesMax = 1_000_000;
const sizeOfRf64 = 0xffff_ffff;

/** What the letters of INFO stand for, where they name a program or hold a remark. */
const infoNames: Record<string, string> = {
  ISFT: "software",
  ITCH: "encoded_by",
  ICMT: "comment",
  IENG: "engineer",
  ISRC: "source",
  ICRD: "date",
  ICOP: "copyright",
  IART: "artist",
  INAM: "title",
  IGNR: "genre",
  IPRD: "album",
  IKEY: "keywords",
  ISBJ: "subject",
};

/** The header of broadcast wave files: who made it, with what. */
function readBext(bytes: Uint8Array, blocks: MediaBlocks): void {
  const field = (start: number, length: number) =>
    (readText(bytes.subarray(start, start + length)).split("\0")[0] ?? "").trim();
  addText(blocks, "bext", "description", field(0, 256));
  addText(blocks, "bext", "originator", field(256, 32));
  addText(blocks, "bext", "originator reference", field(288, 32));
  addText(blocks, "bext", "date", `${field(320, 10)} ${field(330, 8)}`);
  addText(blocks, "bext", "coding history", readText(bytes.subarray(602)));
}

type Place = { start: number; end: number; depth: number; group: string };

async function readChunk(
  file: FileSlices,
  id: string,
  start: number,
  size: number,
  blocks: MediaBlocks,
): Promise<void> {
  const read = () => file.read(start, Math.min(size, textBytesMax));
  switch (id) {
    case "C2PA":
      blocks.holdsRecord = true;
      return;
    case "_PMX":
      return addXmp(blocks, readText(await read()));
    case "bext":
      return readBext(await read(), blocks);
    case "iXML":
      for (const { name, value } of readXmp(readText(await read()))) {
        addText(blocks, "iXML", name, value);
      }
      return;
    case "id3 ":
    case "ID3 ":
      await readId3(file, start, blocks);
      return;
    case "IDIT":
    case "strn":
      return addText(blocks, "AVI", id, readText(await read()));
    default:
      return;
  }
}

async function walk(file: FileSlices, place: Place, blocks: MediaBlocks): Promise<void> {
  let { start: at } = place;
  for (let count = 0; count < chunksMax && at + 8 <= place.end; count += 1) {
    const head = await file.read(at, 12);
    if (head.length < 8) return;
    const id = readLatin(head, 0, 4);
    const size = viewOf(head).getUint32(4, true);
    const body = at + 8;
    const end = Math.min(place.end, body + size);
    if (id === "LIST" || id === "RIFF") {
      const kind = readLatin(head, 8, 12);
      // movi holds the pictures themselves, one chunk each.
      if (kind !== "movi" && place.depth < depthMax) {
        const inside = { start: body + 4, end, depth: place.depth + 1, group: kind };
        await walk(file, inside, blocks);
      }
    } else if (place.group === "INFO") {
      const text = readText(await file.read(body, Math.min(size, textBytesMax)));
      addText(blocks, "RIFF INFO", infoNames[id] ?? id, text);
    } else await readChunk(file, id, body, end - body, blocks);
    // The data of a long recording gives its length elsewhere, and little follows it.
    if (size === sizeOfRf64) return;
    at = body + size + (size % 2);
  }
}

export async function readRiffBlocks(
  file: FileSlices,
  format: "wav" | "avi",
): Promise<MediaBlocks> {
  const blocks = emptyMediaBlocks(format);
  const place = { start: 12, end: file.sizeBytes, depth: 0, group: "" };
  await walk(file, place, blocks);
  return blocks;
}
