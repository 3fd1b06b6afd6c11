/** What a video must have before anything is scored, and what must have been readable once it was. */
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import type { VideoFeatures } from "./features.ts";

export const durationMinS = 1;
export const sideMin = 200;
export const aspectMax = 3;
export const framesMin = 3;
/** From this share of repeated frames on it is a still picture, which was not validated as a video. */
export const duplicateShareMax = 0.95;

export function measureAspect({ media }: Pick<VideoFeatures, "media">): number {
  const { width, height } = media.moving;
  return Math.max(width, height) / Math.min(width, height);
}

/** Before the networks run. */
export function findAbstention({ media, motion }: VideoFeatures): UncertainReasonCode | null {
  const { width, height } = media.moving;
  if (media.durationS < durationMinS || motion.frames < framesMin) return "too_short";
  if (Math.min(width, height) < sideMin) return "too_small";
  if (measureAspect({ media }) > aspectMax) return "out_of_range";
  return motion.duplicateShare > duplicateShareMax ? "out_of_range" : null;
}

/** After them: too few frames were fit to be read. */
export function findUnreadable(scored: number, unfit: number): UncertainReasonCode | null {
  if (scored >= framesMin) return null;
  return unfit > 0 ? "blurred" : "too_short";
}
