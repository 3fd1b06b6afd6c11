/** What a video must have before anything is scored, and what must have been readable once it was. */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { VideoFeatures } from "./features.ts";
import { readPreprocessing } from "./preprocessing.ts";

export function measureAspect({ media }: Pick<VideoFeatures, "media">): number {
  const { width, height } = media.moving;
  return Math.max(width, height) / Math.min(width, height);
}

/** Before the networks run. */
export function findAbstention(
  { media, motion }: VideoFeatures,
  card: ModelCard | null,
): UncertainReasonCode | null {
  const { durationMinS, framesMin, sideMin, aspectMax, duplicateShareMax } =
    readPreprocessing(card);
  const { width, height } = media.moving;
  if (media.durationS < durationMinS || motion.frames < framesMin) return "too_short";
  if (Math.min(width, height) < sideMin) return "too_small";
  if (measureAspect({ media }) > aspectMax) return "out_of_range";
  return motion.duplicateShare > duplicateShareMax ? "out_of_range" : null;
}

/** After they ran: too few frames were fit to be read. */
export function findUnreadable(
  scored: number,
  unfit: number,
  card: ModelCard,
): UncertainReasonCode | null {
  if (scored >= readPreprocessing(card).framesMin) return null;
  return unfit > 0 ? "blurred" : "too_short";
}
