/** What Matroska and WebM say of who wrote them, and their tags. */
import { readText } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";
import { addText, emptyMediaBlocks, type MediaBlocks } from "./media-blocks.ts";

const elementsMax = 6_000;
const depthMax = 6;
const textBytesMax = 2_000_000;

const ids = {
  segment: 0x1853_8067,
  info: 0x1549_a966,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  date: 0x4461,
  tracks: 0x1654_ae6b,
  track: 0xae,
  trackName: 0x536e,
  tags: 0x1254_c367,
  tag: 0x7373,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  tagString: 0x4487,
  attachments: 0x1941_a469,
  attachedFile: 0x61a7,
  fileName: 0x466e,
};

const inside = new Set([
  ids.segment,
  ids.info,
  ids.tracks,
  ids.track,
  ids.tags,
  ids.tag,
  ids.simpleTag,
  ids.attachments,
  ids.attachedFile,
]);

const named: Record<number, [group: string, key: string]> = {
  [ids.muxingApp]: ["Matroska", "MuxingApp"],
  [ids.writingApp]: ["Matroska", "WritingApp"],
  [ids.trackName]: ["Matroska track", "name"],
  [ids.fileName]: ["Matroska attachment", "file name"],
};

/** A number that says how long it is itself. `keepMarker`: as ids are written. Null for unknown or broken. */
function readVarint(
  bytes: Uint8Array,
  at: number,
  keepMarker: boolean,
): { value: number | null; length: number } | null {
  const first = bytes[at] ?? 0;
  if (first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepMarker ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let i = 1; i < length; i += 1) {
    const byte = bytes[at + i] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown && !keepMarker ? null : value, length };
}

export async function readMatroskaBlocks(file: FileSlices): Promise<MediaBlocks> {
  const blocks = emptyMediaBlocks("matroska");
  let left = elementsMax;
  let name = "";
  const walk = async (start: number, end: number, depth: number): Promise<void> => {
    let at = start;
    while (at < end && left > 0) {
      left -= 1;
      const head = await file.read(at, 12);
      const id = readVarint(head, 0, true);
      const size = id && readVarint(head, id.length, false);
      if (!id || !size || id.value === null) return;
      const body = at + id.length + size.length;
      const next = size.value === null ? end : Math.min(end, body + size.value);
      const text = named[id.value];
      const read = async () => readText(await file.read(body, Math.min(next - body, textBytesMax)));
      if (inside.has(id.value) && depth < depthMax) await walk(body, next, depth + 1);
      else if (text) addText(blocks, text[0], text[1], await read());
      else if (id.value === ids.tagName) name = (await read()).replaceAll("\0", "");
      else if (id.value === ids.tagString) addText(blocks, "Matroska tag", name, await read());
      // A cluster without a length has no known end.
      if (size.value === null) return;
      at = next;
    }
  };
  await walk(0, file.sizeBytes, 0);
  return blocks;
}
