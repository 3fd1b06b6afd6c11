/** Everything measured on a picture without a network. None of it is scored but detail and size, which the combination may weigh. */
import type { ImageViews } from "@tellsign/contracts/image-evidence";
import type { Provenance } from "@tellsign/contracts/provenance";
import type { Runtime } from "../runtime.ts";
import { type BlockGrid, measureBlockGrid } from "./block-grid.ts";
import { type Correlation, measureCorrelation } from "./correlation.ts";
import type { DecodedImage } from "./decode.ts";
import { findInner } from "./layout.ts";
import { findLocalEdits, type LocalEdit } from "./local-edits.ts";
import { toLuma } from "./luma.ts";
import { measureNoise, type Noise } from "./noise.ts";
import type { OtherFrame } from "./other-frames.ts";
import type { Box } from "./picture.ts";
import { type Seen, seePicture } from "./see-picture.ts";
import { measureSpectrum, type Spectrum } from "./spectrum.ts";
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

export async function measureFeatures(
  { picture, otherFrames, provenance, jpegQuality, wantsViews }: DecodedImage,
  runtime: Runtime,
): Promise<ImageFeatures> {
  const plane = toLuma(picture);
  const noise = measureNoise(plane);
  const spectrum = measureSpectrum(plane);
  const grid = measureBlockGrid(plane);
  const { width, height } = picture;
  return {
    provenance,
    ...seePicture(picture, plane),
    inner: findInner(picture),
    otherFrames,
    aspect: Math.max(width, height) / Math.min(width, height),
    tier: estimateTier(picture, jpegQuality),
    noise,
    spectrum,
    correlation: measureCorrelation(plane),
    grid,
    localEdits: findLocalEdits(plane, grid, noise),
    views: wantsViews ? await drawViews(picture, plane, spectrum, runtime) : null,
  };
}
