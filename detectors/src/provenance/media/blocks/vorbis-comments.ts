/** The list of comments that FLAC, Ogg Vorbis, Opus and others share. */
import { readText, viewOf } from "../../blocks/byte-text.ts";
import { addText, type MediaBlocks } from "./media-blocks.ts";

const commentsMax = 300;
/** Pictures and the words of a song. */
const skipped = /^(METADATA_BLOCK_PICTURE|COVERART|LYRICS|UNSYNCEDLYRICS)$/i;

export function readVorbisComments(bytes: Uint8Array, group: string, blocks: MediaBlocks): void {
  const view = viewOf(bytes);
  let at = 0;
  /** Null at the end of the bytes. */
  const take = (): string | null => {
    if (at + 4 > bytes.length) return null;
    const length = view.getUint32(at, true);
    if (length > bytes.length - at - 4) return null;
    const text = readText(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
    return text;
  };
  const vendor = take();
  if (vendor === null) return;
  addText(blocks, group, "vendor", vendor);
  if (at + 4 > bytes.length) return;
  const count = Math.min(view.getUint32(at, true), commentsMax);
  at += 4;
  for (let i = 0; i < count; i += 1) {
    const comment = take();
    if (comment === null) return;
    const equals = comment.indexOf("=");
    const key = comment.slice(0, Math.max(0, equals));
    if (!skipped.test(key)) addText(blocks, group, key, comment.slice(equals + 1));
  }
}
