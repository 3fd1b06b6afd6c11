/** Marks written into picture files, for tests. */
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

export type PngText = { key: string; text: string; kind?: "tEXt" | "zTXt" | "iTXt" };

function concat(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

export function addPngChunk(png: Uint8Array, type: string, data: Uint8Array): Uint8Array {
  const body = concat(Buffer.from(type, "latin1"), data);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  // After the signature and IHDR, which is always 25 bytes long.
  return concat(png.subarray(0, 33), ends.subarray(0, 4), body, ends.subarray(4), png.subarray(33));
}

export function addPngText(png: Uint8Array, { key, text, kind = "tEXt" }: PngText): Uint8Array {
  const name = Buffer.from(`${key}\0`, "latin1");
  const bytes = Buffer.from(text, "utf8");
  if (kind === "tEXt") return addPngChunk(png, kind, concat(name, bytes));
  if (kind === "zTXt")
    return addPngChunk(png, kind, concat(name, Buffer.from([0]), deflateSync(bytes)));
  return addPngChunk(png, kind, concat(name, Buffer.from([0, 0, 0, 0]), bytes));
}

/** A segment right after the start of the JPEG. */
export function addJpegSegment(jpeg: Uint8Array, marker: number, data: Uint8Array): Uint8Array {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return concat(jpeg.subarray(0, 2), head, data, jpeg.subarray(2));
}

export function writeXmp(properties: string): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${properties}/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

export function addJpegXmp(jpeg: Uint8Array, properties: string): Uint8Array {
  const data = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${writeXmp(properties)}`, "utf8");
  return addJpegSegment(jpeg, 0xe1, data);
}

/** A PNG with a text in the lowest bits of its transparency or its colors, column by column. */
export async function hideInPng(
  text: string,
  { packed, channel }: { packed: boolean; channel: "alpha" | "rgb" },
): Promise<Uint8Array> {
  const body = packed ? gzipSync(text) : Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length * 8);
  const name = `stealth_${channel === "alpha" ? "png" : "rgb"}${packed ? "comp" : "info"}`;
  const hidden = concat(Buffer.from(name), length, body);
  const [width, height, channels] = [96, 80, channel === "alpha" ? 4 : 3];
  const pixels = Buffer.alloc(width * height * channels, 254);
  const perPixel = channel === "alpha" ? 1 : 3;
  for (let i = 0; i < hidden.length * 8; i += 1) {
    const pixel = Math.floor(i / perPixel);
    const [x, y] = [Math.floor(pixel / height), pixel % height];
    const at = (y * width + x) * channels + (channel === "alpha" ? 3 : i % 3);
    pixels[at] = 254 | (((hidden[i >> 3] ?? 0) >> (7 - (i & 7))) & 1);
  }
  const raw = { width, height, channels: channels as 3 | 4 };
  return new Uint8Array(await sharp(pixels, { raw }).png().toBuffer());
}

export function addJpegExif(jpeg: Uint8Array, exif: Uint8Array): Uint8Array {
  return addJpegSegment(jpeg, 0xe1, concat(Buffer.from("Exif\0\0", "latin1"), exif));
}
