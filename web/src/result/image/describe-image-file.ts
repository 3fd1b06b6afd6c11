import type { ImageEvidence } from "@tellsign/contracts/detection/image-evidence";
import type { ImageKind } from "@tellsign/contracts/detection/image-kinds";
import { formatMegabytes } from "../../format/format-megabytes.ts";

const kinds: Record<ImageKind, string> = {
  photo: "Photograph",
  face: "Photograph of a face",
  art: "Drawing or painting",
  graphic: "Chart, screenshot, or graphic",
  render: "Rendered scene",
};

function formatBytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : formatMegabytes(bytes);
}

/** The file's properties as terms and values. */
export function describeImageFile(evidence: ImageEvidence): { term: string; value: string }[] {
  const { width, height, format, channels, frames, fileBytes, kind } = evidence;
  const megapixels = (width * height) / 1_000_000;
  return [
    {
      term: "Size in pixels",
      value: `${width} × ${height}, ${megapixels.toFixed(megapixels < 10 ? 1 : 0)} megapixels`,
    },
    { term: "Format", value: format.toUpperCase() },
    { term: "Channels", value: String(channels) },
    ...(frames > 1 ? [{ term: "Frames", value: String(frames) }] : []),
    { term: "File size", value: formatBytes(fileBytes) },
    ...(kind ? [{ term: "Looks like", value: kinds[kind] }] : []),
  ];
}
