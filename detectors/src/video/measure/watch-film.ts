/** The one pass over a film: small frames to the meter of motion, whole ones to whoever reads them. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import type { Watch } from "../../detector.ts";
import type { Frame, MediaHost, SmallPicture } from "../../media/media.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import type { MovingMedia } from "../decode.ts";
import { prepareFrame, type SmallFrame } from "./compare-frames.ts";
import { createMotionMeter, type Motion } from "./motion.ts";

export type FilmPlan = {
  media: MovingMedia;
  stretches: readonly (Stretch & { atS: readonly number[] })[];
  small: { perSecond: number; width: number };
  /** Where every frame is looked at. */
  close: Stretch | null;
  sideMax: number | undefined;
  mayPassOver: boolean;
};

function toSmallFrame({ atS, width, height, luma }: SmallPicture): SmallFrame {
  return prepareFrame(atS, { width, height, values: luma });
}

export async function watchFilm(
  { media, stretches, small, close, sideMax, mayPassOver }: FilmPlan,
  host: MediaHost,
  read: ((frame: Frame) => Promise<void>) | null,
  { signal, onSeconds }: Watch,
): Promise<{ motion: Motion; close: SmallFrame[] }> {
  const { durationS } = media;
  const meter = createMotionMeter();
  const closely: SmallFrame[] = [];
  const allS = stretches.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  let [doneS, failure] = [0, null as MediaRefusal | null];
  for (const { startS, endS, atS } of stretches) {
    const isClose = close !== null && close.startS >= startS && close.startS < endS;
    meter.breakOff();
    try {
      for await (const shown of host.decodeFilm(media, {
        startS,
        endS,
        small,
        close: isClose ? close : null,
        atS: read === null ? [] : atS,
        sideMax,
        mayPassOver,
        signal,
      })) {
        signal?.throwIfAborted();
        if (shown.kind === "small") meter.add(toSmallFrame(shown));
        if (shown.kind === "close") closely.push(toSmallFrame(shown));
        if (shown.kind === "whole") await read?.(shown);
        const passedS = doneS + Math.min(endS, Math.max(startS, shown.atS)) - startS;
        onSeconds?.(Math.min(durationS, (durationS * passedS) / allS), durationS);
      }
    } catch (error) {
      // Damage in one part takes nothing from the others.
      if (!(error instanceof MediaRefusal) || error.code !== "media_damaged") throw error;
      failure = error;
    }
    doneS += endS - startS;
  }
  const motion = meter.finish(durationS);
  if (motion.frames === 0 && failure !== null) throw failure;
  return { motion, close: closely };
}
