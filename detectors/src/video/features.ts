/** One pass over the film: how it moves, where its scenes begin, and what the networks read of its frames. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { VideoPreprocessing } from "@tellsign/contracts/models/model-card";
import type { Watch } from "../detector.ts";
import type { Runtime } from "../runtime.ts";
import { findUnfitFile } from "./abstention.ts";
import type { DecodedVideo, MovingMedia } from "./decode.ts";
import { type CloseLook, lookClosely } from "./measure/close-look.ts";
import type { Motion } from "./measure/motion.ts";
import { findOutline, joinCuts } from "./measure/outline.ts";
import { watchFilm } from "./measure/watch-film.ts";
import { planLooks } from "./networks/plan-looks.ts";
import { planStretches } from "./networks/plan-stretches.ts";
import { createFrameReader, type ReadFrames } from "./networks/read-frames.ts";
import { readPreprocessing } from "./preprocessing.ts";

export type VideoFeatures = {
  media: MovingMedia;
  depth: ScanDepth;
  provenance: Provenance | null;
  /** How the frames were read that motion was measured on. */
  smallFrames: VideoPreprocessing["smallFrames"];
  motion: Motion;
  closeLook: CloseLook | null;
  /** When each scene begins; the first at 0. */
  scenes: number[];
  /** False where only parts of a long film were decoded. */
  wasWatchedWhole: boolean;
  /** Null where no model could read them, or none had to. */
  read: ReadFrames | null;
};

const closeLookS = 2;
/** Of a longer film, a standard scan decodes not every frame, and looks at no part of it frame by frame. */
const everyFrameMaxS = 10;

function planCloseLook({ durationS, moving }: MovingMedia): Stretch | null {
  if (moving.frameRate === null || moving.frameRate <= 0) return null;
  const startS = Math.max(0, durationS / 2 - closeLookS / 2);
  return { startS, endS: Math.min(durationS, startS + closeLookS) };
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
  const { smallFrames, frameSideMax } = readPreprocessing(card);
  const outline = await findOutline(media, host, smallFrames.width, watch);
  const looks = planLooks(durationS, outline, depth);
  const reader =
    findUnfitFile(media, card) === null
      ? await createFrameReader({ looks, depth, wantsViews }, runtime, watch)
      : null;
  const seesEveryFrame = depth === "deep" || durationS <= everyFrameMaxS;
  const { stretches, isWhole } = planStretches(durationS, looks);
  const { motion, close } = await watchFilm(
    {
      media,
      stretches,
      small: smallFrames,
      sideMax: frameSideMax,
      close: seesEveryFrame ? planCloseLook(media) : null,
      mayPassOver: !seesEveryFrame,
    },
    host,
    reader?.read ?? null,
    watch,
  );
  return {
    media,
    depth,
    provenance,
    smallFrames,
    motion,
    closeLook: close.length < 3 ? null : lookClosely(close[0]?.atS ?? 0, close),
    scenes: isWhole ? [0, ...motion.cuts] : joinCuts(outline, motion.cuts),
    wasWatchedWhole: isWhole,
    read: reader?.result ?? null,
  };
}
