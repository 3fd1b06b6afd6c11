/** Generated test images. */
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Noise, so that there is something to measure; deterministic per seed. */
export function makeImage({ width = 480, height = 320, seed = 1 } = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = 96 + (state >>> 26);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const signatureBytes = 8;
const headerEnd = signatureBytes + 25;

/** A small PNG whose header claims that many pixels. */
export async function makePixelBomb(side: number): Promise<Buffer> {
  const png = await makeImage({ width: 8, height: 8 }).png().toBuffer();
  const header = Buffer.from(png.subarray(signatureBytes + 8, headerEnd - 4));
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rest = png.subarray(headerEnd);
  return Buffer.concat([png.subarray(0, signatureBytes), pngChunk("IHDR", header), rest]);
}

/** A PNG with a text chunk of that name, as image generators write. */
export function addPngText(png: Buffer, name: string, text: string): Buffer {
  const chunk = pngChunk("tEXt", Buffer.from(`${name}\0${text}`, "latin1"));
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}
