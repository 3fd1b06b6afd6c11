/** Everything measured on a video without a network: its scenes, how it moves, and which frames are to be looked at. */
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Provenance } from "@tellsign/contracts/provenance";
import type { Watch } from "../detector.ts";
import type { MediaHost } from "../media/media.ts";
import type { Runtime } from "../runtime.ts";
import { type CloseLook, lookClosely } from "./close-look.ts";
import { prepareFrame, type SmallFrame } from "./compare-frames.ts";
import type { DecodedVideo, MovingMedia } from "./decode.ts";
import { createMotionMeter, type Motion } from "./motion.ts";
import { listMoments } from "./sample-moments.ts";

export type VideoFeatures = {
  media: MovingMedia;
  depth: ScanDepth;
  wantsViews: boolean;
  provenance: Provenance | null;
  motion: Motion;
  closeLook: CloseLook | null;
  /** When each scene begins; the first at 0. */
  scenes: number[];
  /** The frames to be scored. */
  moments: number[];
};

/** What the small frames are read at. Training reads them so: a change here needs a new model. */
export const smallFrames = { perSecond: 8, width: 160 };
const closeLookS = 2;
/** Faster films are looked at every so many-th frame. */
const closeRateMax = 30;

async function* readSmall(
  media: MovingMedia,
  host: MediaHost,
  options: { perSecond: number; width: number; startS?: number; lengthS?: number },
  { signal }: Watch,
): AsyncIterable<SmallFrame> {
  for await (const { atS, width, height, luma } of host.decodeSmallFrames(media, {
    ...options,
    signal,
  })) {
    signal?.throwIfAborted();
    yield prepareFrame(atS, { width, height, values: luma });
  }
}

async function takeCloseLook(
  media: MovingMedia,
  host: MediaHost,
  watch: Watch,
): Promise<CloseLook | null> {
  const { frameRate } = media.moving;
  if (frameRate === null || frameRate <= 0) return null;
  const startS = Math.max(0, media.durationS / 2 - closeLookS / 2);
  const frames: SmallFrame[] = [];
  const options = {
    perSecond: Math.min(frameRate, closeRateMax),
    width: smallFrames.width,
    startS,
    lengthS: closeLookS,
  };
  for await (const frame of readSmall(media, host, options, watch)) frames.push(frame);
  return frames.length < 3 ? null : lookClosely(startS, frames);
}

export async function measureFeatures(
  { media, depth, wantsViews, provenance }: DecodedVideo,
  runtime: Runtime,
  watch: Watch = {},
): Promise<VideoFeatures> {
  const host = runtime.media;
  if (!host) throw new Error("This host decodes no videos.");
  const { durationS } = media;
  const meter = createMotionMeter();
  for await (const frame of readSmall(media, host, smallFrames, watch)) {
    meter.add(frame);
    watch.onSeconds?.(Math.min(frame.atS, durationS), durationS);
  }
  const motion = meter.finish(durationS);
  const scenes = [0, ...motion.cuts];
  return {
    media,
    depth,
    wantsViews,
    provenance,
    motion,
    closeLook: await takeCloseLook(media, host, watch),
    scenes,
    moments: listMoments(durationS, scenes, depth),
  };
}
