/** The measurements of a picture in plain sentences, each true of that picture. */
import type { HeatMap } from "@tellsign/contracts/detection/image-evidence";
import { formatPercent, formatScore, scoreScale } from "@tellsign/contracts/site/format-figures";
import { toScore } from "../verdict/to-score.ts";
import type { DecodedImage } from "./decode.ts";
import type { ImageFeatures } from "./features.ts";
import { kindWords } from "./kinds.ts";
import { beginsAtEdge, isClear } from "./measure/block-grid.ts";
import type { ImageScores } from "./models.ts";
import { readPreprocessing } from "./preprocessing.ts";

/** From this share of the cells on, what points to AI is everywhere. */
const throughoutMin = 0.8;

const formatNames: Record<string, string> = {
  jpeg: "JPEG",
  png: "PNG",
  webp: "WebP",
  gif: "GIF",
  avif: "AVIF",
  heic: "HEIC",
  tiff: "TIFF",
  bmp: "BMP",
};

function nameFormat(format: string): string {
  return formatNames[format] ?? format;
}

export function describeFile({ picture, fileBytes }: DecodedImage): string {
  const { width, height, format } = picture;
  const size =
    fileBytes < 10_000
      ? `${fileBytes.toLocaleString("en")} bytes`
      : `${Math.round(fileBytes / 1000).toLocaleString("en")} kB`;
  return `The file is a ${nameFormat(format)} of ${width.toLocaleString("en")} × ${height.toLocaleString("en")} pixels and ${size}.`;
}

/** Null where there is one frame. */
export function describeFrames(
  { picture: { frames } }: DecodedImage,
  scores: ImageScores | null,
): string | null {
  if (frames === 1) return null;
  const all = frames.toLocaleString("en");
  const others = (scores?.otherFrames ?? []).map(({ number }) => number);
  if (others.length === 0) return `Only the first of ${all} frames was analyzed.`;
  return `Of ${all} frames, numbers 1${others.length > 1 ? `, ${others[0]}` : ""} and ${others.at(-1)} were analyzed. The first is shown; a verdict is given only if none of the others reads as the opposite.`;
}

export function describeNoise({ noise: { level, low, high } }: ImageFeatures): string {
  if (level === null) return "No part of the picture is suitable for measuring noise.";
  if (high === 0)
    return "No noise was found: at least three quarters of the parts that can be measured have none.";
  const spread =
    low === 0
      ? "and at least a quarter of the picture has none"
      : `and the middle half of the picture lies between ${low.toFixed(1)} and ${high.toFixed(1)}`;
  return `The noise level is ${level.toFixed(1)} (standard deviation, out of 255), ${spread}.`;
}

export function describeSpectrum({ spectrum }: ImageFeatures): string {
  if (spectrum === null) return "The picture is too small for a spectrum.";
  const { slope, peaks } = spectrum;
  const fall = `Its power varies with frequency to the power of ${slope.toFixed(1)}.`;
  const [strongest] = peaks;
  if (!strongest) return `${fall} No periodic pattern stands out.`;
  const count = peaks.length === 1 ? "One periodic pattern stands" : "Periodic patterns stand";
  return `${fall} ${count} out, the strongest with a period of ${strongest.periodPixels.toFixed(1)} pixels and ${Math.round(strongest.ratio).toLocaleString("en")} times the power around it. Fabric, screens, fences and upscaling make such patterns too.`;
}

export function describeCorrelation({ correlation }: ImageFeatures): string {
  if (correlation === null) {
    return "The picture has a single tone, so neighboring pixels cannot be compared.";
  }
  const { across, down } = correlation;
  return `Neighboring pixels agree with a correlation of ${across.toFixed(3)} across and ${down.toFixed(3)} down, where 1 is complete agreement.`;
}

export function describeGrid({ grid, picture }: ImageFeatures): string {
  if (grid === null) return "The picture is too small to look for compression blocks.";
  if (!isClear(grid)) {
    return "No clear grid of 8 × 8 blocks, as JPEG compression leaves behind, was found.";
  }
  const isJpeg = picture.format === "jpeg";
  if (!beginsAtEdge(grid, picture)) {
    return `A clear grid of 8 × 8 blocks begins at ${grid.across.offset} across and ${grid.down.offset} down, not at the edge, as happens when a picture is compressed as JPEG${isJpeg ? ", cropped and saved again" : " and then cropped"}. Enlarged pixels and regular patterns make such grids too.`;
  }
  if (isJpeg) {
    return "A clear grid of 8 × 8 blocks begins at the edge, as in a JPEG that has not been cropped since it was first saved.";
  }
  const isLossless = ["png", "bmp", "tiff", "gif"].includes(picture.format);
  return isLossless
    ? `A clear grid of 8 × 8 blocks begins at the edge although the file is a ${nameFormat(picture.format)}, as happens when the picture was once a JPEG. Enlarged pixels and some generators leave such grids too.`
    : "A clear grid of 8 × 8 blocks begins at the edge, as compression leaves behind.";
}

export function describeView({ views, figures, card }: ImageScores): string {
  const { viewSide } = readPreprocessing(card);
  const score = formatScore(toScore(figures.view));
  const size = `resized to ${viewSide} × ${viewSide} pixels`;
  return views.length === 1
    ? `The middle square of the picture, ${size}, reads ${score} ${scoreScale}.`
    : `A square at each end of the picture, ${size}, read ${score} together ${scoreScale}.`;
}

export function describeCrops({ crops, figures, card }: ImageScores): string {
  const score = formatScore(toScore(figures.crop));
  const side = crops[0]?.box.width ?? 0;
  const { cropSide } = readPreprocessing(card);
  const size = side < cropSide ? `enlarged to ${cropSide} × ${cropSide}` : "not resized";
  if (crops.length === 1) {
    return `One part of ${side} × ${side} pixels, ${size}, reads ${score} ${scoreScale}.`;
  }
  return `${crops.length} parts of ${side} × ${side} pixels, ${size}, read ${score} together ${scoreScale}; they run from ${formatScore(toScore(figures.cropMin))} to ${formatScore(toScore(figures.cropMax))}.`;
}

/** Whether what points to AI lies everywhere or in a part; null where nothing was called AI. */
export function describeSpread(heatMap: HeatMap | null, isAiGenerated: boolean): string | null {
  if (heatMap === null || !isAiGenerated) return null;
  const share = heatMap.cells.filter((cell) => cell > 0.5).length / heatMap.cells.length;
  return share >= throughoutMin
    ? "What points to AI lies throughout the picture."
    : `What points to AI lies in ${formatPercent(share)} of the picture.`;
}

export function describeKind({ kind: { kind, probability } }: ImageScores): string {
  return probability >= 0.5
    ? `It looks most like ${kindWords[kind]} (${formatPercent(probability)}).`
    : `The kind of picture is unclear; the closest match is ${kindWords[kind]} (${formatPercent(probability)}).`;
}

export function describeEdits({ localEdits }: ImageFeatures): string | null {
  if (localEdits.length === 0) return null;
  const count = localEdits.length === 1 ? "One part differs" : `${localEdits.length} parts differ`;
  return `${count} strongly from the rest of the picture and may have been edited. That is a separate finding and did not affect the verdict.`;
}
