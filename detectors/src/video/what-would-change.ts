/** What would have to differ for another verdict. */
import { formatPercent, formatScore } from "@tellsign/contracts/site/format-figures";
import { findScore } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import {
  answerWords,
  decidingRecord,
  describeLowerRate,
  listThresholdChanges,
  otherRecord,
} from "../explain/change-words.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import { toScore } from "../verdict/to-score.ts";
import { measureAspect } from "./abstention.ts";
import { findTooOftenWrong } from "./error-rate.ts";
import type { VideoFeatures } from "./features.ts";
import { measureSyntheticShare } from "./kinds.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import { readPreprocessing } from "./preprocessing.ts";
import { decide, findContradiction } from "./verdict.ts";

/** Just below a threshold, and displayed like it. */
const hair = 1e-9;
/** A reading beyond this is not to be expected. */
const logitMax = 12;

function listUnscored(
  features: VideoFeatures,
  outcome: UnscoredVideo | null,
  { uncertainReason }: Judgment,
): string[] {
  const { durationMinS, framesMin, sideMin, aspectMax } = readPreprocessing(outcome?.card ?? null);
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
            `A more common shape: the longer side is ${measureAspect(features).toFixed(1)} times the shorter, and up to ${aspectMax} times was validated.`,
          ]
        : [
            "A video that moves: this one shows a still picture, which the image detector can judge.",
          ];
    case "blurred":
      return ["A sharper original: too few of its frames have enough detail to be measured."];
    case "test_pattern":
      return ["A video of something: most of its frames are a test pattern or a single color."];
    case "flat_graphic":
      return [
        "A video of something else: most of its frames are flat graphics, as in screen recordings and cartoons, which were not validated.",
      ];
    default:
      return ["A video model with a measured error rate: none is installed here."];
  }
}

/** The mean reading of the frames at which the answer would differ, all else equal. */
function listPictureChange(
  features: VideoFeatures,
  scores: VideoScores,
  { verdict, aiProbability }: Judgment,
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
  { uncertainReason, aiProbability }: Judgment,
): string[] | null {
  switch (uncertainReason?.code) {
    case "synthetic_looking":
      return [
        `Another kind of video: ${formatPercent(measureSyntheticShare(scores))} of its frames look like screens, games, animation or renders, and videos are not flagged as AI from ${formatPercent(scores.combination.abstain.syntheticShareMax)} up.`,
        `${decidingRecord}: it decides whatever the video looks like.`,
      ];
    case "error_rate_too_high": {
      const wrong = findTooOftenWrong(scores.card, features);
      return wrong ? [describeLowerRate(wrong)] : null;
    }
    case "signals_disagree":
      return findContradiction(scores, aiProbability ?? 0) === "sound"
        ? [
            "A picture and a sound that agree: the sound reads as the opposite of what the picture leans toward.",
          ]
        : ["Frames that agree: some clearly read as AI and others clearly as camera footage."];
    default:
      return null;
  }
}

function listScored(features: VideoFeatures, scores: VideoScores, judgment: Judgment): string[] {
  const heldBack = listHeldBack(features, scores, judgment);
  if (heldBack) return heldBack;
  if (judgment.verdict === "mixed") {
    return [
      "Scenes that read alike: here some surely read as AI and others surely as camera footage.",
      "Each scene as a video of its own, which then gets an answer of its own.",
    ];
  }
  return listThresholdChanges(
    "this video",
    judgment,
    scores.card.thresholds,
    (threshold) => listPictureChange(features, scores, judgment, threshold),
    "The original file, if this one was downsized, cropped or re-saved.",
  );
}

export function listWhatWouldChange(
  features: VideoFeatures,
  scores: VideoScores | UnscoredVideo | null,
  judgment: Judgment,
): string[] {
  if (isDeclaredAi(features.provenance)) {
    return [otherRecord];
  }
  return scores === null || scores.score === null
    ? listUnscored(features, scores, judgment)
    : listScored(features, scores, judgment);
}
