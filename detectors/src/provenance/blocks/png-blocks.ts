/** The chunks of a PNG that carry text, EXIF or XMP. */
import { readLatin, readText, viewOf } from "./byte-text.ts";
import { emptyBlocks, type FileBlocks } from "./file-blocks.ts";
import { inflate } from "./inflate.ts";
import { takeRawProfile } from "./raw-profile.ts";

const chunksMax = 20_000;
const textBytesMax = 4_000_000;
const textsMax = 200;
const xmpKeyword = "XML:com.adobe.xmp";

async function readTextChunk(
  type: string,
  chunk: Uint8Array,
): Promise<{ key: string; text: string } | null> {
  const keyEnd = chunk.indexOf(0);
  if (keyEnd < 1 || keyEnd > 79) return null;
  const key = readLatin(chunk, 0, keyEnd);
  if (type === "tEXt") return { key, text: readText(chunk.subarray(keyEnd + 1)) };
  if (type === "zTXt") {
    return {
      key,
      text: readText(await inflate(chunk.subarray(keyEnd + 2), "deflate", textBytesMax)),
    };
  }
  const languageEnd = chunk.indexOf(0, keyEnd + 3);
  const translatedEnd = languageEnd === -1 ? -1 : chunk.indexOf(0, languageEnd + 1);
  if (translatedEnd === -1) return null;
  const body = chunk.subarray(translatedEnd + 1);
  const packed = chunk[keyEnd + 1] === 1;
  return { key, text: readText(packed ? await inflate(body, "deflate", textBytesMax) : body) };
}

/** Chunk types with where their data lies, up to the end of the picture. */
export function listPngChunks(bytes: Uint8Array): { type: string; data: Uint8Array }[] {
  const view = viewOf(bytes);
  const chunks: { type: string; data: Uint8Array }[] = [];
  let at = 8;
  while (at + 12 <= bytes.length && chunks.length < chunksMax) {
    const length = view.getUint32(at);
    const type = readLatin(bytes, at + 4, at + 8);
    if (at + 12 + length > bytes.length) break;
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    if (type === "IEND") break;
    at += 12 + length;
  }
  return chunks;
}

export async function readPngBlocks(bytes: Uint8Array): Promise<FileBlocks> {
  const blocks = emptyBlocks("png");
  for (const { type, data } of listPngChunks(bytes)) {
    if (type === "eXIf") blocks.exif ??= data;
    if (!["tEXt", "zTXt", "iTXt"].includes(type) || data.length > textBytesMax) continue;
    if (blocks.texts.length + blocks.xmp.length >= textsMax) break;
    const found = await readTextChunk(type, data);
    if (!found) continue;
    if (found.key === xmpKeyword) blocks.xmp.push(found.text);
    else if (!takeRawProfile(found.key, found.text, blocks))
      blocks.texts.push({ place: `PNG text: ${found.key}`, ...found });
  }
  return blocks;
}
