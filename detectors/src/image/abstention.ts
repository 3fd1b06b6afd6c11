/** What a picture must have before anything is scored: pixels, a usual shape, detail, and a surface that no program drew. */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { findDrawn, isOneColor } from "./drawn.ts";
import type { ImageFeatures } from "./features.ts";
import { readPreprocessing } from "./preprocessing.ts";

export function findAbstention(
  features: Pick<ImageFeatures, "picture" | "aspect" | "detail" | "surface">,
  card: ModelCard | null,
): UncertainReasonCode | null {
  const { picture, aspect, detail } = features;
  const { sideMin, aspectMax, detailMin } = readPreprocessing(card);
  if (Math.min(picture.width, picture.height) < sideMin) return "too_small";
  if (aspect > aspectMax) return "out_of_range";
  if (detail < detailMin && !isOneColor(features)) return "blurred";
  return findDrawn(features);
}
