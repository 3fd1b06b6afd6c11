/** Decodes, resizes and encodes pictures with sharp, within bounds of pixels, time and memory. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp, { type Metadata } from "sharp";
import { findFormat } from "../image/file/find-format.ts";
import { ImageRefusal } from "../image/file/image-refusal.ts";
import type { Box, Picture, Raster } from "../image/file/picture.ts";
import { readBmp } from "../image/file/read-bmp.ts";
import { readHeic } from "./read-heic.ts";

// One picture at a time in this process; kept operations would only let memory grow.
sharp.concurrency(1);
sharp.cache(false);
// What is drawn or run, not decoded, stays out even where the first bytes deceive.
sharp.block({ operation: ["VipsForeignLoadSvg", "VipsForeignLoadPdf", "VipsForeignLoadMagick"] });

/** What phones call 50 megapixels are up to 50.4 million. */
const pixelsMax = 51_000_000;
const decodeSecondsMax = 10;
const previewQuality = 80;
const white = { r: 255, g: 255, b: 255 };

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
/** So many pixels are worth a collection, which takes some milliseconds. */
const pixelsKeptMax = 4_000_000;
/** A file below this may be the thumbnail within a picture that is still needed. */
const fileBytesMin = 65_536;
let pixelsKept = 0;

/** Pixels lie outside the heap, where several pictures would be kept before the collector felt their weight. */
function dropLastPicture({ length }: Uint8Array): void {
  if (length < fileBytesMin || pixelsKept < pixelsKeptMax) return;
  collectGarbage();
  pixelsKept = 0;
}

const inputOptions = {
  limitInputPixels: pixelsMax,
  failOn: "truncated",
  sequentialRead: true,
  pages: 1,
} as const;

function refuse(cause: unknown): ImageRefusal {
  const message = cause instanceof Error ? cause.message : "";
  const isLarge = /pixel limit|too large|too big|dimensions|timeout|out of memory/i.test(message);
  return new ImageRefusal(isLarge ? "image_too_large" : "image_damaged", { cause });
}

/** Gray becomes RGB; anything else has three channels already. */
function toRgb(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const pixels = new Uint8Array((data.length / channels) * 3);
  for (let from = 0, to = 0; from < data.length; from += channels) {
    for (let c = 0; c < 3; c++) {
      pixels[to++] = data[channels >= 3 ? from + c : from] as number;
    }
  }
  return pixels;
}

/** Converting from sRGB to sRGB costs as much as decoding. */
function isSrgb({ icc }: Metadata): boolean {
  if (!icc) return false;
  return icc.includes("sRGB", 0, "latin1") || icc.includes("s\0R\0G\0B", 0, "latin1");
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  const metadata = await sharp(bytes, inputOptions).metadata();
  if (metadata.width * metadata.height > pixelsMax) throw new ImageRefusal("image_too_large");
  return metadata;
}

async function decodeWithSharp(bytes: Uint8Array, format: string, frame: number): Promise<Picture> {
  // A truncated TIFF shows only as an error in one of its parts.
  const failOn = format === "tiff" ? "error" : inputOptions.failOn;
  try {
    const metadata = await readMetadata(bytes);
    const { data, info } = await sharp(bytes, {
      ...inputOptions,
      page: frame,
      failOn,
      ignoreIcc: isSrgb(metadata),
    })
      .autoOrient()
      .flatten({ background: white })
      .toColorspace("srgb")
      .timeout({ seconds: decodeSecondsMax })
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return {
      format,
      width: info.width,
      height: info.height,
      channels: metadata.channels,
      frames: Math.max(1, metadata.pages ?? 1),
      hasAlpha: metadata.hasAlpha,
      pixels: toRgb(data, info.channels),
    };
  } catch (cause) {
    throw cause instanceof ImageRefusal ? cause : refuse(cause);
  }
}

async function decodeFormat(bytes: Uint8Array, frame: number): Promise<Picture> {
  const format = findFormat(bytes);
  if (format === null) throw new ImageRefusal("unsupported_image");
  if (format === "svg") throw new ImageRefusal("svg_not_accepted");
  if (format === "bmp") return readBmp(bytes, pixelsMax);
  if (format === "heic") return readHeic(bytes, pixelsMax);
  return decodeWithSharp(bytes, format, frame);
}

/** `frame`: of an animation, from 0. */
export async function decodeImage(bytes: Uint8Array, frame = 0): Promise<Picture> {
  dropLastPicture(bytes);
  const picture = await decodeFormat(bytes, frame);
  pixelsKept += picture.width * picture.height;
  return picture;
}

export async function resizeImage(
  { width, height, pixels }: Picture,
  box: Box,
  toWidth: number,
  toHeight: number,
): Promise<Raster> {
  const resized = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left: box.x, top: box.y, width: box.width, height: box.height })
    .resize(toWidth, toHeight, { fit: "fill" })
    .raw()
    .toBuffer();
  return { width: toWidth, height: toHeight, channels: 3, pixels: resized };
}

export async function encodeImage(
  { width, height, channels, pixels }: Raster,
  format: "jpeg" | "png",
): Promise<string> {
  const raw = sharp(pixels, { raw: { width, height, channels } });
  const encoded = format === "jpeg" ? raw.jpeg({ quality: previewQuality }) : raw.png();
  return `data:image/${format};base64,${(await encoded.toBuffer()).toString("base64")}`;
}
