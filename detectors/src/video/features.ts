/** Everything measured in a video without a network: its scenes, its motion, and which frames to score. */
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { VideoPreprocessing } from "@tellsign/contracts/models/model-card";
import type { Watch } from "../detector.ts";
import type { MediaHost } from "../media/media.ts";
import type { Runtime } from "../runtime.ts";
import type { DecodedVideo, MovingMedia } from "./decode.ts";
import { type CloseLook, lookClosely } from "./measure/close-look.ts";
import { prepareFrame, type SmallFrame } from "./measure/compare-frames.ts";
import { createMotionMeter, type Motion } from "./measure/motion.ts";
import { listMoments } from "./networks/sample-moments.ts";
import { readPreprocessing } from "./preprocessing.ts";

export type VideoFeatures = {
  media: MovingMedia;
  depth: ScanDepth;
  wantsViews: boolean;
  provenance: Provenance | null;
  /** How the frames were read that motion was measured on. */
  smallFrames: VideoPreprocessing["smallFrames"];
  motion: Motion;
  closeLook: CloseLook | null;
  /** When each scene begins; the first at 0. */
  scenes: number[];
  /** The frames to be scored. */
  moments: number[];
};

const closeLookS = 2;
/** Faster videos are subsampled. */
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
  width: number,
  watch: Watch,
): Promise<CloseLook | null> {
  const { frameRate } = media.moving;
  if (frameRate === null || frameRate <= 0) return null;
  const startS = Math.max(0, media.durationS / 2 - closeLookS / 2);
  const frames: SmallFrame[] = [];
  const options = {
    perSecond: Math.min(frameRate, closeRateMax),
    width,
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
  if (!host) throw new Error("This runtime cannot decode videos.");
  const { durationS } = media;
  const card = (await runtime.findModel("video"))?.card ?? null;
  const { smallFrames } = readPreprocessing(card);
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
    smallFrames,
    motion,
    closeLook: await takeCloseLook(media, host, smallFrames.width, watch),
    scenes,
    moments: listMoments(durationS, scenes, depth),
  };
}
