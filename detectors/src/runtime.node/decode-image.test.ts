import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ImageRefusal } from "../image/file/image-refusal.ts";
import { makeBmp } from "../testing/files/make-bmp.ts";
import { makeHeif } from "../testing/files/make-heif.ts";
import { createDraw, makePicture } from "../testing/files/make-picture.ts";
import { writeGif } from "../testing/files/write-gif.ts";
import { writePng } from "../testing/files/write-png.ts";
import { decodeImage, encodeImage, resizeImage } from "./decode-image.ts";

const size = { width: 300, height: 200 };
const photo = () => makePicture({ ...size, tone: [200, 120, 40] });
const middle = ({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }) =>
  [...pixels.subarray(3 * (Math.floor(height / 2) * width + Math.floor(width / 2)))].slice(0, 3);

const encoders: Record<string, () => Promise<Buffer>> = {
  jpeg: () => photo().jpeg().toBuffer(),
  png: () => photo().png().toBuffer(),
  webp: () => photo().webp().toBuffer(),
  gif: () => photo().gif().toBuffer(),
  avif: () => photo().avif().toBuffer(),
  tiff: () => photo().tiff().toBuffer(),
};

describe("decodeImage", () => {
  it("reads every kind it accepts as RGB of the same size", async () => {
    for (const [format, encode] of Object.entries(encoders)) {
      const picture = await decodeImage(await encode());
      expect(picture).toMatchObject({ format, ...size, frames: 1 });
      expect(picture.pixels).toHaveLength(300 * 200 * 3);
      const [red = 0, , blue = 0] = middle(picture);
      expect(red).toBeGreaterThan(blue + 80);
    }
  });

  it("reads gray, 16 bits, CMYK and progressive files as RGB, too", async () => {
    const files = [
      photo().greyscale().png(),
      photo().toColorspace("grey16").png(),
      photo().toColorspace("rgb16").png(),
      photo().toColorspace("cmyk").jpeg(),
      photo().jpeg({ progressive: true }),
    ];
    for (const file of files) {
      const picture = await decodeImage(await file.toBuffer());
      expect(picture.pixels).toHaveLength(300 * 200 * 3);
    }
  });

  it("turns a picture upright, lays it on white and brings it to sRGB", async () => {
    const turned = await decodeImage(
      await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect(turned).toMatchObject({ width: 200, height: 300 });
    const clear = sharp({ create: { ...size, channels: 4, background: "#ff000000" } }).png();
    const onWhite = await decodeImage(await clear.toBuffer());
    expect(onWhite).toMatchObject({ channels: 4, hasAlpha: true });
    expect(middle(onWhite)).toEqual([255, 255, 255]);
    const wide = await decodeImage(await photo().withIccProfile("p3").png().toBuffer());
    const plain = await decodeImage(await photo().png().toBuffer());
    for (const [i, value] of middle(wide).entries()) {
      expect(Math.abs(value - (middle(plain)[i] ?? 0))).toBeLessThanOrEqual(3);
    }
  });

  it("takes the first frame of an animation and counts them", async () => {
    const picture = await decodeImage(writeGif(16, 16, 10_000));
    expect(picture).toMatchObject({ width: 16, height: 16, frames: 10_000 });
    expect(picture.pixels).toHaveLength(16 * 16 * 3);
  });

  it("goes by the bytes: a PNG is a PNG whatever it is called", async () => {
    expect((await decodeImage(new Uint8Array(await photo().png().toBuffer()))).format).toBe("png");
  });
});

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const noise = (length: number, start: number[]) => {
  const draw = createDraw(length);
  return Uint8Array.from({ length }, (_, i) => start[i] ?? Math.floor(256 * draw()));
};

/** A TIFF of one directory with these tags: number and value. */
function writeTiff(tags: Record<number, number>): Uint8Array {
  const entries = Object.entries(tags);
  const bytes = new Uint8Array(14 + 12 * entries.length);
  const view = new DataView(bytes.buffer);
  bytes.set(ascii("II*\0\b\0\0\0"));
  view.setUint16(8, entries.length, true);
  for (const [i, [tag, value]] of entries.entries()) {
    view.setUint16(10 + 12 * i, Number(tag), true);
    view.setUint16(12 + 12 * i, 4, true);
    view.setUint32(14 + 12 * i, 1, true);
    view.setUint32(18 + 12 * i, value, true);
  }
  return bytes;
}

async function change(bytes: Promise<Buffer>, edit: (copy: Buffer) => void): Promise<Buffer> {
  const copy = Buffer.from(await bytes);
  edit(copy);
  return copy;
}

const makeSmallBmp = () => Buffer.from(makeBmp({ width: 1, colors: [[1, 2, 3]], bits: 24 }));

const jpegSize = (copy: Buffer, width: number, height: number) => {
  const at = copy.indexOf(Uint8Array.of(0xff, 0xc0));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
};

type Hostile = [name: string, code: string, bytes: () => Uint8Array | Promise<Uint8Array>];

const cut: Hostile[] = Object.entries(encoders).flatMap(([format, encode]) =>
  [0.25, 0.6, 0.95].map((share): Hostile => {
    const name = `a ${format} cut off at ${share}`;
    return [
      name,
      "image_damaged",
      async () => {
        const whole = await encode();
        return whole.subarray(0, Math.floor(share * whole.length));
      },
    ];
  }),
);

const hostile: Hostile[] = [
  ...cut,
  ["no bytes", "unsupported_image", () => new Uint8Array(0)],
  ["one byte", "unsupported_image", () => Uint8Array.of(255)],
  ["a megabyte of zeros", "unsupported_image", () => new Uint8Array(1_000_000)],
  ["a zip", "unsupported_image", () => ascii("PK\x03\x04 and more of an archive")],
  ["a PDF", "unsupported_image", () => ascii("%PDF-1.7 and more of a document")],
  ["a page", "unsupported_image", () => ascii("<!doctype html><html><body></body></html>")],
  ["a film", "unsupported_image", () => ascii("\0\0\0\x18ftypisom\0\0\0\0isommp42")],
  ["an SVG", "svg_not_accepted", () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    "an SVG that calls itself XML",
    "svg_not_accepted",
    () => ascii('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'),
  ],
  [
    "a PNG of 60000 by 60000",
    "image_too_large",
    () => writePng(60_000, 60_000, deflateSync(Buffer.alloc(1000))),
  ],
  [
    "a PNG of the largest size",
    "image_damaged",
    () => writePng(0x7fffffff, 0x7fffffff, Buffer.alloc(0)),
  ],
  [
    "a PNG of one row of 51 million and one",
    "image_too_large",
    () => writePng(51_000_001, 1, deflateSync(Buffer.alloc(10))),
  ],
  ["a PNG without pixels", "image_damaged", () => writePng(300, 200, Buffer.alloc(0))],
  [
    "a PNG whose pixels are no deflate",
    "image_damaged",
    () => writePng(300, 200, Buffer.alloc(900, 7)),
  ],
  ["a PNG of width 0", "image_damaged", () => writePng(0, 200, deflateSync(Buffer.alloc(10)))],
  [
    "a PNG's signature and noise",
    "image_damaged",
    () => noise(5000, [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
  ],
  [
    "a JPEG of 65000 by 65000",
    "image_too_large",
    () => change(encoders.jpeg?.() as Promise<Buffer>, (copy) => jpegSize(copy, 65_000, 65_000)),
  ],
  ["a JPEG's start and noise", "image_damaged", () => noise(5000, [0xff, 0xd8, 0xff])],
  ["a JPEG's start and nothing", "image_damaged", () => noise(12, [0xff, 0xd8, 0xff, 0xd9])],
  ["a GIF of 65535 by 65535", "image_too_large", () => writeGif(65_535, 65_535, 1, 65_535)],
  ["a GIF's start and noise", "image_damaged", () => noise(5000, [...ascii("GIF89a")])],
  [
    "a WebP's start and noise",
    "image_damaged",
    () => noise(5000, [...ascii("RIFF\xff\xff\xff\xffWEBPVP8L")]),
  ],
  [
    "an AVIF's start and noise",
    "image_damaged",
    () => noise(5000, [...ascii("\0\0\0\x18ftypavif\0\0\0\0avifmif1")]),
  ],
  [
    "a TIFF of 4 billion by 4 billion",
    "image_damaged",
    () =>
      writeTiff({
        256: 0xffffffff,
        257: 0xffffffff,
        258: 8,
        259: 1,
        262: 1,
        273: 8,
        277: 1,
        278: 1,
        279: 10,
      }),
  ],
  [
    "a TIFF of 100000 by 100000",
    "image_too_large",
    () =>
      writeTiff({
        256: 100_000,
        257: 100_000,
        258: 8,
        259: 1,
        262: 1,
        273: 8,
        277: 1,
        278: 1,
        279: 10,
      }),
  ],
  ["a TIFF whose directory is itself", "image_damaged", () => ascii("II*\0\b\0\0\0\0\0\b\0\0\0")],
  ["a TIFF's start and noise", "image_damaged", () => noise(5000, [...ascii("MM\0*")])],
  [
    "a BMP of negative width",
    "image_damaged",
    () => change(Promise.resolve(makeSmallBmp()), (copy) => copy.writeInt32LE(-5, 18)),
  ],
  [
    "a BMP of 2 billion rows",
    "image_too_large",
    () => change(Promise.resolve(makeSmallBmp()), (copy) => copy.writeInt32LE(-2_000_000_000, 22)),
  ],
  ["a BMP without pixels", "image_damaged", () => makeSmallBmp().subarray(0, 54)],
  ["a HEIC of noise", "image_damaged", () => makeHeif(300, 200, noise(5000, []))],
  ["a HEIC of 60000 by 60000", "image_too_large", () => makeHeif(60_000, 60_000, noise(500, []))],
  [
    "a HEIC's start and noise",
    "image_damaged",
    () => noise(5000, [...ascii("\0\0\0\x18ftypheic\0\0\0\0mif1heic")]),
  ],
];

describe("a hostile file", () => {
  it.each(hostile)("is refused with a reason: %s", async (_, code, make) => {
    const bytes = await make();
    const started = performance.now();
    const refused = await decodeImage(bytes).then(
      () => "read",
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ImageRefusal);
    expect((refused as ImageRefusal).code).toBe(code);
    expect(performance.now() - started).toBeLessThan(2000);
    expect((refused as ImageRefusal).message).not.toMatch(/vips|libpng|heif_/i);
  });

  it("leaves the decoder fit for the next", async () => {
    expect(await decodeImage(await photo().webp().toBuffer())).toMatchObject(size);
  });
});

describe("resizeImage and encodeImage", () => {
  it("cut, resize and encode", async () => {
    const picture = await decodeImage(await photo().png().toBuffer());
    const raster = await resizeImage(picture, { x: 20, y: 10, width: 100, height: 100 }, 64, 64);
    expect(raster).toMatchObject({ width: 64, height: 64, channels: 3 });
    expect(raster.pixels).toHaveLength(64 * 64 * 3);
    const uri = await encodeImage(raster, "png");
    const back = await decodeImage(Buffer.from(uri.split(",")[1] ?? "", "base64"));
    expect([...back.pixels]).toEqual([...raster.pixels]);
  });
});
