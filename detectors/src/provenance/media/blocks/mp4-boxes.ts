/** The boxes that MP4, MOV, M4A and 3GP files are made of. */
import { readLatin, viewOf } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";

export type Mp4Box = { type: string; start: number; end: number };

const boxesMax = 3_000;

/** The boxes between two places of the file; a broken one ends the list. */
export async function listMp4Boxes(
  file: FileSlices,
  start: number,
  end: number,
): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = [];
  let at = start;
  while (at + 8 <= end && boxes.length < boxesMax) {
    const head = await file.read(at, 16);
    if (head.length < 8) break;
    const view = viewOf(head);
    let size = view.getUint32(0);
    let header = 8;
    if (size === 1 && head.length >= 16) {
      size = Number(view.getBigUint64(8));
      header = 16;
    } else if (size === 0) size = end - at;
    if (size < header) break;
    const box = { type: readLatin(head, 4, 8), start: at + header, end: Math.min(end, at + size) };
    boxes.push(box);
    at += size;
  }
  return boxes;
}

export async function readBox(
  file: FileSlices,
  { start, end }: Mp4Box,
  bytesMax: number,
): Promise<Uint8Array> {
  return file.read(start, Math.min(end - start, bytesMax));
}
