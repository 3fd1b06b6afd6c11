import { readJpegBlocks } from "../../provenance/blocks/jpeg-blocks.ts";
import { matchStandardTable } from "../../provenance/findings/standard-tables.ts";
import { findFormat } from "./find-format.ts";

/** The quality a JPEG was saved with, on the scale of the common library; null where there is no table to read. A table of another maker gives the nearest on this scale. */
export function estimateJpegQuality(bytes: Uint8Array): number | null {
  if (findFormat(bytes) !== "jpeg") return null;
  const luminance = readJpegBlocks(bytes).jpeg?.tables.find(({ id }) => id === 0);
  return luminance ? matchStandardTable(luminance.values, "luminance").quality : null;
}
