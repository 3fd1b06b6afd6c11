/** What would have to differ for another verdict. */
import {
  formatConfidence,
  formatPercent,
  formatScore,
} from "@tellsign/contracts/site/format-figures";
import { findBand, findScore } from "../calibrate.ts";
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
import { members } from "./combination.ts";
import { findTooOftenWrong } from "./error-rate.ts";
import type { ImageFeatures } from "./features.ts";
import { kindWords, syntheticKinds } from "./kinds.ts";
import type { ImageScores, UnscoredImage } from "./models.ts";
import { readPreprocessing } from "./preprocessing.ts";
import { decide } from "./verdict.ts";

/** Just below a threshold, and displayed like it. */
const hair = 1e-9;
/** No network gives a logit beyond this. */
const logitMax = 12;

const memberWords = { view: "the whole view", crop: "the native detail" };

function listUnscored(
  { picture, aspect }: ImageFeatures,
  outcome: UnscoredImage | null,
  { uncertainReason }: Judgment,
) {
  const { sideMin, aspectMax } = readPreprocessing(outcome?.card ?? null);
  const { width, height } = picture;
  switch (uncertainReason?.code) {
    case "too_small":
      return [
        `A larger original: this picture has ${width} × ${height} pixels, and each side needs at least ${sideMin}.`,
      ];
    case "out_of_range":
      return [
        `A part with a more common shape: the longer side is ${aspect.toFixed(1)} times the shorter, and up to ${aspectMax} times was validated.`,
      ];
    case "blurred":
      return ["A sharper original: this picture has too little detail left to measure."];
    case "test_pattern":
      return ["A picture of something: this one is a test pattern, a single color or a gradient."];
    case "flat_graphic":
      return [
        "A picture that is not made of flat areas: screenshots, cartoons and icons were not validated.",
      ];
    default:
      return ["An image model with a measured error rate: none is installed here."];
  }
}

/** Another reading of one network at which the answer would differ, all else equal. */
function listMemberChanges(
  features: ImageFeatures,
  scores: ImageScores,
  { verdict, aiProbability }: Judgment,
  threshold: number,
): string[] {
  const beyond = (aiProbability ?? 0) >= threshold ? threshold - hair : threshold;
  const other = decide(features, scores, beyond).verdict;
  const target = findScore(threshold, scores.card.calibration);
  if (other === verdict || target === null) return [];
  return members.flatMap((member) => {
    const { weight, scale } = scores.combination.figures[member] ?? { weight: 0, scale: 1 };
    const logit = scores.figures[member];
    const needed = weight === 0 ? null : logit + ((target - scores.score) * scale) / weight;
    if (needed === null || Math.abs(needed) > logitMax) return [];
    const [read, would] = [formatScore(toScore(logit)), formatScore(toScore(needed))];
    if (read === would) return [];
    return [
      `A different reading from one network: had ${memberWords[member]} read ${would} instead of ${read}, the answer would be ${answerWords[other]}.`,
    ];
  });
}

function listScored(features: ImageFeatures, scores: ImageScores, judgment: Judgment): string[] {
  const { uncertainReason, aiProbability } = judgment;
  const { aiFrom } = scores.card.thresholds;
  const at = formatConfidence(aiProbability ?? 0);
  if (uncertainReason?.code === "synthetic_looking") {
    return [
      `Another kind of picture: this one looks like ${kindWords[scores.kind.kind]}, and pictures of that kind get no verdict from ${formatPercent(scores.combination.abstain.kinds[scores.kind.kind] ?? aiFrom)} up; this one is at ${at}.`,
      `${decidingRecord}: it decides whatever the picture looks like.`,
    ];
  }
  if (uncertainReason?.code === "error_rate_too_high") {
    const wrong = findTooOftenWrong(scores.card, scores.kind, features.tier.name);
    return wrong
      ? [describeLowerRate(wrong)]
      : [
          `A lower probability: this picture is at ${at}, where pictures of its kind get no verdict.`,
        ];
  }
  if (
    uncertainReason?.code === "signals_disagree" &&
    findBand(aiProbability ?? 0, scores.card.thresholds) !== "uncertain"
  ) {
    return ["Frames that agree: one frame of this animation reads as AI and another as human."];
  }
  return listThresholdChanges(
    "this picture",
    judgment,
    scores.card.thresholds,
    (threshold) => listMemberChanges(features, scores, judgment, threshold),
    "The original file, if this one was downsized, cropped or re-saved.",
  );
}

export function listWhatWouldChange(
  features: ImageFeatures,
  scores: ImageScores | UnscoredImage | null,
  judgment: Judgment,
): string[] {
  if (isDeclaredAi(features.provenance)) {
    return [otherRecord];
  }
  if (scores === null || scores.score === null) return listUnscored(features, scores, judgment);
  const wanted = listScored(features, scores, judgment);
  return syntheticKinds.includes(scores.kind.kind) && judgment.verdict !== "uncertain"
    ? [
        ...wanted,
        `A higher probability alone would not be enough: ${kindWords[scores.kind.kind]} are never flagged as AI.`,
      ]
    : wanted;
}
