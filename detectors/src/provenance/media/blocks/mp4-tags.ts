/** The tags of an MP4 file: QuickTime's, iTunes', 3GP's and those that cameras add. */
import { readLatin, readText, startsWith, viewOf } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";
import { addText, addXmp, type MediaBlocks } from "./media-blocks.ts";
import { listMp4Boxes, type Mp4Box, readBox } from "./mp4-boxes.ts";

const textBytesMax = 2_000_000;
const keysMax = 300;
const group = "MP4";
/** Texts after a version, flags and a language, as 3GP writes them. */
const languageTexts = new Set(["auth", "titl", "dscp", "cprt", "perf", "gnre"]);
/** Plain texts of camera makers. */
const plainTexts = new Set([
  "FIRM",
  "CAME",
  "manu",
  "modl",
  "date",
  "name",
  "CNCV",
  "CNFV",
  "SNum",
]);
/** Blocks of camera makers that name the maker by being there. */
const makers: Record<string, string> = {
  GPMF: "GoPro",
  CNTH: "Canon",
  NCDT: "Nikon",
  PANA: "Panasonic",
  smta: "Samsung",
};

const utf8 = 1;
const utf16 = 2;

function readData(bytes: Uint8Array): string | null {
  if (bytes.length < 8) return null;
  const type = viewOf(bytes).getUint32(0) & 0xff_ffff;
  const body = bytes.subarray(8);
  if (type === utf16) return new TextDecoder("utf-16be").decode(body);
  // Some writers leave the type of a text at 0.
  const isText = type === utf8 || (type === 0 && body.every((byte) => byte >= 32 || byte === 10));
  return isText ? readText(body) : null;
}

async function readKeys(file: FileSlices, box: Mp4Box): Promise<string[]> {
  const keys = await listMp4Boxes(file, box.start + 8, box.end);
  const names: string[] = [];
  for (const key of keys.slice(0, keysMax)) {
    names.push(readText(await readBox(file, key, 200)));
  }
  return names;
}

async function readItems(
  file: FileSlices,
  list: Mp4Box,
  keys: readonly string[],
  blocks: MediaBlocks,
): Promise<void> {
  for (const item of await listMp4Boxes(file, list.start, list.end)) {
    const index = viewOf(Uint8Array.from(item.type, (letter) => letter.charCodeAt(0))).getUint32(0);
    const parts = await listMp4Boxes(file, item.start, item.end);
    const name = parts.find(({ type }) => type === "name");
    const data = parts.find(({ type }) => type === "data");
    const own = item.type === "----" && name ? await readBox(file, name, 200) : null;
    const key = own ? readText(own.subarray(4)) : (keys[index - 1] ?? item.type);
    if (!data || key === "covr" || /^(©lyr|iTun)/.test(key)) continue;
    const text = readData(await readBox(file, data, textBytesMax));
    if (text !== null) addText(blocks, group, key, text);
  }
}

/** Sony's cameras describe themselves in a document of their own. */
function readDeviceXml(xml: string, blocks: MediaBlocks): void {
  const [, maker = ""] = /<Device[^>]*\bmanufacturer="([^"]{1,60})"/.exec(xml) ?? [];
  const [, model = ""] = /<Device[^>]*\bmodelName="([^"]{1,60})"/.exec(xml) ?? [];
  addText(blocks, "MP4 XML", "make", maker);
  addText(blocks, "MP4 XML", "model", model);
}

export async function readMp4Meta(
  file: FileSlices,
  box: Mp4Box,
  blocks: MediaBlocks,
): Promise<void> {
  const head = await file.read(box.start, 8);
  // QuickTime's has no version before its boxes.
  const start = startsWith(head, "hdlr", 4) ? box.start : box.start + 4;
  const boxes = await listMp4Boxes(file, start, box.end);
  const keysBox = boxes.find(({ type }) => type === "keys");
  const keys = keysBox ? await readKeys(file, keysBox) : [];
  for (const inner of boxes) {
    if (inner.type === "ilst") await readItems(file, inner, keys, blocks);
    else if (inner.type === "xml ") {
      readDeviceXml(readText(await readBox(file, inner, 65_536)), blocks);
    }
  }
}

export async function readMp4UserData(
  file: FileSlices,
  { start, end }: Mp4Box,
  blocks: MediaBlocks,
): Promise<void> {
  for (const box of await listMp4Boxes(file, start, end)) {
    const { type } = box;
    const read = () => readBox(file, box, textBytesMax);
    if (type === "meta") await readMp4Meta(file, box, blocks);
    else if (type === "XMP_") addXmp(blocks, readText(await read()));
    else if (type.startsWith("©")) {
      const bytes = await read();
      const length = bytes.length < 4 ? 0 : viewOf(bytes).getUint16(0);
      addText(blocks, group, type, readText(bytes.subarray(4, 4 + length)));
    } else if (languageTexts.has(type)) {
      addText(blocks, group, type, readText((await read()).subarray(6)));
    } else if (type === "loci") blocks.hasPlace = true;
    else if (plainTexts.has(type)) {
      addText(blocks, group, type, readText(await readBox(file, box, 200)));
    } else if (makers[type]) {
      addText(blocks, "MP4 maker's block", type, makers[type]);
      if (type === "smta") {
        const bytes = await readBox(file, box, 4_096);
        const [model = ""] = /SM-[A-Z0-9]{3,10}/.exec(readLatin(bytes, 0, bytes.length)) ?? [];
        addText(blocks, "MP4 maker's block", "model", model);
      }
    }
  }
}
