/** What would have to differ for another answer. */
import { formatPercent, formatScore } from "@tellsign/contracts/figures";
import { findScore } from "../calibrate.ts";
import {
  answerWords,
  decidingRecord,
  describeLowerRate,
  listThresholdChanges,
  otherRecord,
} from "../change-words.ts";
import type { Judgement } from "../detector.ts";
import { isDeclaredAi } from "../is-declared-ai.ts";
import { toScore } from "../to-score.ts";
import { aspectMax, durationMinS, framesMin, measureAspect, sideMin } from "./abstention.ts";
import { findTooOftenWrong } from "./error-rate.ts";
import type { VideoFeatures } from "./features.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import { decide, findContradiction, measureSyntheticShare } from "./verdict.ts";

/** What lies below a threshold, and reads like it. */
const hair = 1e-9;
/** A reading beyond this is not to be expected. */
const logitMax = 12;

function listUnscored(features: VideoFeatures, { uncertainReason }: Judgement): string[] {
  const { media } = features;
  const { width, height } = media.moving;
  switch (uncertainReason?.code) {
    case "too_short":
      return [
        `A longer video: this one lasts ${media.durationS.toFixed(1)} s, and at least ${durationMinS} s with ${framesMin} readable frames are needed.`,
      ];
    case "too_small":
      return [
        `A larger original: this video has ${width} × ${height} pixels, and the shorter side needs at least ${sideMin}.`,
      ];
    case "out_of_range":
      return measureAspect(features) > aspectMax
        ? [
            `A more usual shape: the longer side is ${measureAspect(features).toFixed(1)} times the shorter, and up to ${aspectMax} times was validated.`,
          ]
        : [
            "A video that moves: this one shows a still picture, which the image detector can judge.",
          ];
    case "blurred":
      return ["A sharper original: too few of its frames have enough detail to be measured."];
    default:
      return ["A video model whose error rate was measured: none is installed here."];
  }
}

/** The mean reading of the frames at which the answer would differ, all else equal. */
function listPictureChange(
  features: VideoFeatures,
  scores: VideoScores,
  { verdict, aiProbability }: Judgement,
  threshold: number,
): string[] {
  const beyond = (aiProbability ?? 0) >= threshold ? threshold - hair : threshold;
  const other = decide(features, scores, beyond).verdict;
  const target = findScore(threshold, scores.card.calibration);
  const { pictureMean } = scores.combination.figures;
  const read = scores.figures.pictureMean;
  if (other === verdict || target === null || !pictureMean || read === null) return [];
  if (pictureMean.weight === 0) return [];
  const needed = read + ((target - scores.score) * pictureMean.scale) / pictureMean.weight;
  const [now, would] = [formatScore(toScore(read)), formatScore(toScore(needed))];
  if (Math.abs(needed) > logitMax || now === would) return [];
  return [
    `Other frames: had they read ${would} together instead of ${now}, the answer would be ${answerWords[other]}.`,
  ];
}

function listHeldBack(
  features: VideoFeatures,
  scores: VideoScores,
  { uncertainReason, aiProbability }: Judgement,
): string[] | null {
  switch (uncertainReason?.code) {
    case "synthetic_looking":
      return [
        `Another kind of video: ${formatPercent(measureSyntheticShare(scores))} of its frames look like screens, games, animation or renders, and such videos are not accused from ${formatPercent(scores.combination.syntheticShareMax)} on.`,
        `${decidingRecord}: it decides whatever the video looks like.`,
      ];
    case "error_rate_too_high": {
      const wrong = findTooOftenWrong(scores.card, features);
      return wrong ? [describeLowerRate(wrong)] : null;
    }
    case "signals_disagree":
      return findContradiction(scores, aiProbability ?? 0) === "sound"
        ? [
            "A picture and a sound that agree: the sound reads as the opposite of what the picture leans to.",
          ]
        : ["Frames that agree: some read surely as AI's and others surely as a camera's."];
    default:
      return null;
  }
}

function listScored(features: VideoFeatures, scores: VideoScores, judgement: Judgement): string[] {
  const heldBack = listHeldBack(features, scores, judgement);
  if (heldBack) return heldBack;
  return listThresholdChanges(
    "this video",
    judgement,
    scores.card.thresholds,
    (threshold) => listPictureChange(features, scores, judgement, threshold),
    "The original file, if this one was made smaller, cropped or saved again.",
  );
}

export function listWhatWouldChange(
  features: VideoFeatures,
  scores: VideoScores | UnscoredVideo | null,
  judgement: Judgement,
): string[] {
  if (isDeclaredAi(features.provenance)) {
    return [otherRecord];
  }
  return scores === null || scores.score === null
    ? listUnscored(features, judgement)
    : listScored(features, scores, judgement);
}
