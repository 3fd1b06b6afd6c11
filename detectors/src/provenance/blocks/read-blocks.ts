/** What a file carries about its picture, by its format. */
import { findFormat } from "../../image/file/find-format.ts";
import { readText } from "./byte-text.ts";
import { emptyBlocks, type FileBlocks } from "./file-blocks.ts";
import { readGifBlocks } from "./gif-blocks.ts";
import { readHeifBlocks } from "./heif-blocks.ts";
import { readJpegBlocks } from "./jpeg-blocks.ts";
import { readPngBlocks } from "./png-blocks.ts";
import { bytesOf, readExif } from "./read-exif.ts";
import { readWebpBlocks } from "./webp-blocks.ts";

function readTiffBlocks(bytes: Uint8Array): FileBlocks {
  const tags = readExif(bytes);
  const xmp = bytesOf(tags, "Image", "XMP");
  return {
    ...emptyBlocks("tiff"),
    exif: bytes,
    xmp: xmp ? [readText(xmp)] : [],
    iptc: bytesOf(tags, "Image", "IPTC"),
  };
}

export async function readBlocks(bytes: Uint8Array): Promise<FileBlocks> {
  const format = findFormat(bytes);
  switch (format) {
    case "jpeg":
      return readJpegBlocks(bytes);
    case "png":
      return readPngBlocks(bytes);
    case "webp":
      return readWebpBlocks(bytes);
    case "gif":
      return readGifBlocks(bytes);
    case "heic":
    case "avif":
      return readHeifBlocks(bytes, format);
    case "tiff":
      return readTiffBlocks(bytes);
    case "bmp":
      return emptyBlocks(format);
    default:
      return emptyBlocks(null);
  }
}
