/** The answer's measurements in plain sentences, each true of this video. */
import { formatPercent, formatScore, scoreScale } from "@tellsign/contracts/site/format-figures";
import { kindWords } from "../image/kinds.ts";
import { toScore } from "../verdict/to-score.ts";
import type { VideoFeatures } from "./features.ts";
import { findCommonestKind } from "./kinds.ts";
import type { VideoScores } from "./models.ts";

export function describeFile({ media }: Pick<VideoFeatures, "media">): string {
  const { width, height, frameRate, codec } = media.moving;
  const rate = frameRate === null ? "" : `, ${Number(frameRate.toFixed(2))} frames per second`;
  return `The video lasts ${media.durationS.toFixed(1)} s, has ${width.toLocaleString("en")} × ${height.toLocaleString("en")} pixels${rate}, and is encoded as ${codec} in ${media.container}.`;
}

export function describePicture({ frames, figures }: VideoScores): string {
  const scores = frames.map(({ score }) => toScore(score));
  return `${frames.length} frames, each read by the image detector's networks, read ${formatScore(toScore(figures.pictureMean ?? 0))} together ${scoreScale}; they run from ${formatScore(Math.min(...scores))} to ${formatScore(Math.max(...scores))}.`;
}

export function countFaces({ frames }: Pick<VideoScores, "frames">): {
  found: number;
  scored: number;
} {
  const faces = frames.flatMap((frame) => frame.faces);
  return { found: faces.length, scored: faces.filter(({ score }) => score !== null).length };
}

export function describeFaces(scores: VideoScores): string {
  const { found, scored } = countFaces(scores);
  if (found === 0) return "No face was found in the frames examined.";
  const seen = found === 1 ? "One face was found" : `Faces were found ${found} times`;
  if (scored === 0) return `${seen}, too small to be scored on its own.`;
  return `${seen}; ${scored} of them, cut out and read by the image detector's networks, read ${formatScore(toScore(scores.figures.faceMean ?? 0))} together ${scoreScale}.`;
}

export function describeMotion({ motion, smallFrames }: VideoFeatures): string {
  const { whole } = motion;
  if (whole === null)
    return "Too few frames differ from their neighbors for motion to be measured.";
  return `Fine detail of neighboring frames agrees with a correlation of ${whole.aligned.toFixed(2)} after motion compensation; parts move by ${whole.way.toFixed(1)} pixels on a picture ${smallFrames.width} pixels wide; brightness flickers by ${whole.brightnessFlicker.toFixed(2)} out of 255.`;
}

const soundAnswers = {
  ai: "reads as synthetic",
  human: "reads as recorded, not synthetic",
  mixed: "reads as partly synthetic",
  uncertain: "gets no verdict",
};

/** What the detector of recordings says; its verdict, never its probability alone. */
export function describeSound(
  scores: Pick<VideoScores, "sound"> | null,
  hasSound: boolean,
): string {
  if (!hasSound) return "The video has no sound.";
  const sound = scores?.sound;
  if (!sound) return "The sound was not analyzed.";
  const why = sound.uncertainReason ? `: ${sound.uncertainReason.message}` : ".";
  return `The sound, according to the recording detector, ${soundAnswers[sound.verdict]}${why}`;
}

export function describeKinds(scores: VideoScores): string {
  const { kind, share } = findCommonestKind(scores);
  return `${formatPercent(share)} of its frames look most like ${kindWords[kind]}.`;
}
