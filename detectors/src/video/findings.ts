/** What was measured on the moving picture, in plain sentences, each true of this video. */
import type { MediaFinding } from "@tellsign/contracts/detection/media-evidence";
import type { Combination } from "./combination.ts";
import type { VideoFeatures } from "./features.ts";
import type { CloseLook } from "./measure/close-look.ts";
import type { MotionFigures } from "./measure/motion.ts";

function sayWhetherScored(combination: Combination | null, names: (keyof MotionFigures)[]): string {
  return combination && names.some((name) => combination.figures[name] !== undefined)
    ? "It is part of the score."
    : "It is not part of the score.";
}

const neither = { speaksFor: "neither" as const };

function describeScenes({ scenes, media }: VideoFeatures): MediaFinding {
  const count = scenes.length;
  return {
    name: "Scenes",
    value: String(count),
    reading:
      count === 1
        ? `No cut was found in ${media.durationS.toFixed(1)} s.`
        : `${count} scenes were found by sudden changes in the whole picture; motion is measured within each.`,
    ...neither,
  };
}

function describeMotion(
  figures: MotionFigures,
  { smallFrames }: VideoFeatures,
  combination: Combination | null,
): MediaFinding[] {
  const { still, aligned, way, turn, left, floor, brightnessFlicker, contrastFlicker } = figures;
  const apart = `${(1 / smallFrames.perSecond).toFixed(3)} s apart`;
  return [
    {
      name: "Fine detail from frame to frame",
      value: aligned.toFixed(2),
      reading: `Fine detail of frames ${apart} agrees with a correlation of ${aligned.toFixed(2)} after motion compensation, and of ${still.toFixed(2)} without it. ${sayWhetherScored(combination, ["aligned", "still", "left"])}`,
      ...neither,
    },
    {
      name: "What motion leaves unexplained",
      value: left.toFixed(3),
      reading: `After motion compensation, a difference of ${(100 * left).toFixed(1)}% of the fine contrast remains. ${sayWhetherScored(combination, ["left"])}`,
      ...neither,
    },
    {
      name: "Amount of motion",
      value: `${way.toFixed(1)} px`,
      reading: `Between frames ${apart}, parts of the picture move by ${way.toFixed(1)} pixels of a picture ${smallFrames.width} pixels wide. ${sayWhetherScored(combination, ["way"])}`,
      ...neither,
    },
    {
      name: "Evenness of motion",
      value: turn.toFixed(2),
      reading: `From one moment to the next, the motion of a part changes by ${turn.toFixed(2)} times its size: near 0, everything moves evenly. ${sayWhetherScored(combination, ["turn"])}`,
      ...neither,
    },
    {
      name: "Flicker",
      value: brightnessFlicker.toFixed(2),
      reading: `Brightness differs from the mean of the frames before and after by ${brightnessFlicker.toFixed(2)} out of 255, and fine contrast by ${(100 * contrastFlicker).toFixed(1)}%. ${sayWhetherScored(combination, ["brightnessFlicker", "contrastFlicker"])}`,
      ...neither,
    },
    {
      name: "Calmest parts",
      value: floor.toFixed(2),
      reading: `In the calmest tenth of the picture, neighboring frames differ by ${floor.toFixed(2)} out of 255: a camera's noise and compression leave some difference. ${sayWhetherScored(combination, ["floor"])}`,
      ...neither,
    },
  ];
}

function describeCloseLook({ frames, repeated, blended, startS }: CloseLook): MediaFinding {
  const pairs = frames - 1;
  const again =
    repeated === 0 ? "none repeats the one before it" : `${repeated} repeat the one before`;
  const mixed =
    blended === 0 ? "none is a blend of its neighbors" : `${blended} are blends of their neighbors`;
  return {
    name: "Repeated and blended frames",
    value: `${repeated} and ${blended} of ${pairs}`,
    reading: `Of ${frames} frames starting at ${startS.toFixed(1)} s, ${again} and ${mixed}. Changing the frame rate does this too. It is not part of the score.`,
    ...neither,
  };
}

export function listFindings(
  features: VideoFeatures,
  combination: Combination | null,
): MediaFinding[] {
  const { motion, closeLook } = features;
  return [
    describeScenes(features),
    ...(motion.whole ? describeMotion(motion.whole, features, combination) : []),
    ...(closeLook ? [describeCloseLook(closeLook)] : []),
  ];
}
