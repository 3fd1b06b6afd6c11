/** Where scenes begin, as far as a film's key frames tell: enough to plan where it is looked into. */
import type { Watch } from "../../detector.ts";
import type { MediaHost } from "../../media/media.ts";
import type { MovingMedia } from "../decode.ts";
import { compareFrames, prepareFrame, type SmallFrame } from "./compare-frames.ts";

/** A film that lasts no longer is decoded whole, and looked into where it is. */
const briefS = 4;
/** Cuts found nearer to each other are one. */
const nearS = 1;

/** When each scene begins, the first at 0. */
export async function findOutline(
  media: MovingMedia,
  host: MediaHost,
  width: number,
  { signal }: Watch,
): Promise<number[]> {
  const starts = [0];
  if (media.durationS <= briefS) return starts;
  let last: SmallFrame | null = null;
  for await (const { atS, luma, ...size } of host.decodeKeyFrames(media, { width, signal })) {
    signal?.throwIfAborted();
    const frame = prepareFrame(atS, { ...size, values: luma });
    if (last !== null && atS < media.durationS && compareFrames(last, frame).isCut) {
      starts.push(atS);
    }
    last = frame;
  }
  return starts;
}

/** Both lists as one, where the cuts that were seen are truer than those of the outline. */
export function joinCuts(outline: readonly number[], seen: readonly number[]): number[] {
  const apart = outline.filter((atS) => seen.every((cut) => Math.abs(cut - atS) > nearS));
  return [...apart, ...seen].sort((a, b) => a - b);
}
