/** The parts of a picture file that are about the picture rather than of it. */
import type { ImageFormat } from "../../image/file/find-format.ts";

/** A text with the name it stands under, such as PNG's `parameters`. */
export type FileText = { place: string; key: string; text: string };

export type QuantisationTable = { id: number; values: number[] };

export type JpegStructure = {
  tables: QuantisationTable[];
  components: { id: number; horizontal: number; vertical: number; table: number }[];
  progressive: boolean;
  /** Application segments in the order of the file, such as "APP1 Exif". */
  segments: string[];
};

export type FileBlocks = {
  format: ImageFormat | null;
  /** The TIFF structure that EXIF is. */
  exif: Uint8Array | null;
  xmp: string[];
  iptc: Uint8Array | null;
  texts: FileText[];
  jpeg: JpegStructure | null;
};

export function emptyBlocks(format: ImageFormat | null): FileBlocks {
  return { format, exif: null, xmp: [], iptc: null, texts: [], jpeg: null };
}
