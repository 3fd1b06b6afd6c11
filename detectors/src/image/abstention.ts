/** What a picture must have before anything is scored: pixels, a usual shape, detail. */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { ImageFeatures } from "./features.ts";
import { readPreprocessing } from "./preprocessing.ts";

export function findAbstention(
  { picture, aspect, detail }: Pick<ImageFeatures, "picture" | "aspect" | "detail">,
  card: ModelCard | null,
): UncertainReasonCode | null {
  const { sideMin, aspectMax, detailMin } = readPreprocessing(card);
  if (Math.min(picture.width, picture.height) < sideMin) return "too_small";
  if (aspect > aspectMax) return "out_of_range";
  return detail < detailMin ? "blurred" : null;
}
