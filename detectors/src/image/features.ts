/** Everything measured in a picture without a network. Only detail and size, which the combination may weigh, are scored. */
import type { ImageViews } from "@tellsign/contracts/detection/image-evidence";
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { Runtime } from "../runtime.ts";
import type { DecodedImage } from "./decode.ts";
import type { OtherFrame } from "./file/other-frames.ts";
import type { Box, Picture } from "./file/picture.ts";
import { type BlockGrid, measureBlockGrid } from "./measure/block-grid.ts";
import { type Correlation, measureCorrelation } from "./measure/correlation.ts";
import { measureDetail } from "./measure/detail.ts";
import { findLocalEdits, type LocalEdit } from "./measure/local-edits.ts";
import { toLuma } from "./measure/luma.ts";
import { measureNoise, type Noise } from "./measure/noise.ts";
import { measureSpectrum, type Spectrum } from "./measure/spectrum.ts";
import { measureSurface } from "./measure/surface.ts";
import { findInner } from "./networks/layout.ts";
import { type Seen, seePicture } from "./networks/see-picture.ts";
import { findPreprocessing } from "./preprocessing.ts";
import { estimateTier, type Tier } from "./tier.ts";
import { drawViews } from "./views.ts";

export type ImageFeatures = Seen & {
  provenance: Provenance | null;
  /** The picture without its edges. */
  inner: Box;
  otherFrames: OtherFrame[];
  /** The longer side over the shorter. */
  aspect: number;
  tier: Tier;
  noise: Noise;
  spectrum: Spectrum | null;
  correlation: Correlation | null;
  grid: BlockGrid | null;
  localEdits: LocalEdit[];
  views: ImageViews | null;
};

/** What decides whether a picture is scored at all. */
export function measureFitness(
  picture: Picture,
): Pick<ImageFeatures, "picture" | "aspect" | "detail" | "surface"> {
  return {
    picture,
    aspect: measureAspect(picture),
    detail: measureDetail(toLuma(picture)),
    surface: measureSurface(picture),
  };
}

function measureAspect({ width, height }: Picture): number {
  return Math.max(width, height) / Math.min(width, height);
}

export async function measureFeatures(
  { picture, otherFrames, provenance, jpegQuality, wantsViews }: DecodedImage,
  runtime: Runtime,
): Promise<ImageFeatures> {
  const preprocessing = await findPreprocessing(runtime);
  const plane = toLuma(picture);
  const noise = measureNoise(plane);
  const spectrum = measureSpectrum(plane);
  const grid = measureBlockGrid(plane);
  return {
    provenance,
    ...seePicture(picture, plane, preprocessing),
    inner: findInner(picture, preprocessing),
    otherFrames,
    aspect: measureAspect(picture),
    tier: estimateTier(picture, jpegQuality),
    noise,
    spectrum,
    correlation: measureCorrelation(plane),
    grid,
    localEdits: findLocalEdits(plane, grid, noise),
    views: wantsViews ? await drawViews(picture, plane, spectrum, runtime) : null,
  };
}
