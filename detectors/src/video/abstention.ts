/** What a video must have before anything is scored, and what must have been readable once it was. */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { MovingMedia } from "./decode.ts";
import type { Motion } from "./measure/motion.ts";
import { readPreprocessing } from "./preprocessing.ts";

export function measureAspect({ media }: { media: MovingMedia }): number {
  const { width, height } = media.moving;
  return Math.max(width, height) / Math.min(width, height);
}

/** By what the file says, before a frame is decoded. */
export function findUnfitFile(
  media: MovingMedia,
  card: ModelCard | null,
): UncertainReasonCode | null {
  const { durationMinS, sideMin, aspectMax } = readPreprocessing(card);
  const { width, height } = media.moving;
  if (media.durationS < durationMinS) return "too_short";
  if (Math.min(width, height) < sideMin) return "too_small";
  return measureAspect({ media }) > aspectMax ? "out_of_range" : null;
}

/** Before the networks run. */
export function findAbstention(
  { media, motion }: { media: MovingMedia; motion: Motion },
  card: ModelCard | null,
): UncertainReasonCode | null {
  const unfit = findUnfitFile(media, card);
  if (unfit) return unfit;
  const { framesMin, duplicateShareMax } = readPreprocessing(card);
  if (motion.frames < framesMin) return "too_short";
  return motion.duplicateShare > duplicateShareMax ? "out_of_range" : null;
}

/** Whether a program drew the picture that was refused for this. */
export function isDrawn(code: UncertainReasonCode | null): code is "test_pattern" | "flat_graphic" {
  return code === "test_pattern" || code === "flat_graphic";
}

/** From this share of drawn frames on, a video is a test pattern, a screen recording or a cartoon. */
const drawnShareMin = 0.5;

/** After they ran: too few frames were fit to be read, or too many were drawn by a program. */
export function findUnreadable(
  scored: number,
  unfit: readonly UncertainReasonCode[],
  card: ModelCard,
): UncertainReasonCode | null {
  const drawnFrames = unfit.filter(isDrawn);
  if (drawnFrames.length >= drawnShareMin * (scored + unfit.length) && drawnFrames.length > 0) {
    return drawnFrames.includes("flat_graphic") ? "flat_graphic" : "test_pattern";
  }
  if (scored >= readPreprocessing(card).framesMin) return null;
  return unfit.length > 0 ? "blurred" : "too_short";
}
