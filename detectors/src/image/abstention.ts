/** What a picture must have before anything is scored: pixels, a usual shape, detail. */
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import type { ImageFeatures } from "./features.ts";
import { cropSide } from "./layout.ts";

export const sideMin = cropSide;
export const aspectMax = 6;
/** Where the card names no other. */
const detailMin = -0.8;

function findDetailMin(card: ModelCard | null): number {
  const validated = card?.preprocessing.detailMin;
  return typeof validated === "number" ? validated : detailMin;
}

export function findAbstention(
  { picture, aspect, detail }: Pick<ImageFeatures, "picture" | "aspect" | "detail">,
  card: ModelCard | null,
): UncertainReasonCode | null {
  if (Math.min(picture.width, picture.height) < sideMin) return "too_small";
  if (aspect > aspectMax) return "out_of_range";
  return detail < findDetailMin(card) ? "blurred" : null;
}
