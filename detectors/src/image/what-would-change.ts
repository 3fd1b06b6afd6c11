/** What would have to differ for another answer. */
import { formatPercent, formatScore } from "@tellsign/contracts/figures";
import { findBand, findScore } from "../calibrate.ts";
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
import { aspectMax, sideMin } from "./abstention.ts";
import { members } from "./combination.ts";
import { findTooOftenWrong } from "./error-rate.ts";
import type { ImageFeatures } from "./features.ts";
import { kindWords, syntheticKinds } from "./kinds.ts";
import type { ImageScores, UnscoredImage } from "./models.ts";
import { decide } from "./verdict.ts";

/** What lies below a threshold, and reads like it. */
const hair = 1e-9;
/** A network's logit beyond this is not to be expected. */
const logitMax = 12;

const memberWords = { view: "the whole view", crop: "the native detail" };

function listUnscored({ picture, aspect }: ImageFeatures, { uncertainReason }: Judgement) {
  const { width, height } = picture;
  switch (uncertainReason?.code) {
    case "too_small":
      return [
        `A larger original: this picture has ${width} × ${height} pixels, and each side needs at least ${sideMin}.`,
      ];
    case "out_of_range":
      return [
        `A part with a more usual shape: the longer side is ${aspect.toFixed(1)} times the shorter, and up to ${aspectMax} times was validated.`,
      ];
    case "blurred":
      return ["A sharper original: this picture has too little detail left to measure."];
    default:
      return ["An image model whose error rate was measured: none is installed here."];
  }
}

/** Another reading of one network at which the answer would differ, all else equal. */
function listMemberChanges(
  features: ImageFeatures,
  scores: ImageScores,
  { verdict, aiProbability }: Judgement,
  threshold: number,
): string[] {
  const beyond = (aiProbability ?? 0) >= threshold ? threshold - hair : threshold;
  const other = decide(features, scores, beyond).verdict;
  const target = findScore(threshold, scores.card.calibration);
  if (other === verdict || target === null) return [];
  return members.flatMap((member) => {
    const weight = scores.combination.weights[member] ?? 0;
    const logit = scores.figures[member];
    const needed = weight === 0 ? null : logit + (target - scores.score) / weight;
    if (needed === null || Math.abs(needed) > logitMax) return [];
    const [read, would] = [formatScore(toScore(logit)), formatScore(toScore(needed))];
    if (read === would) return [];
    return [
      `Another reading of one network: had ${memberWords[member]} read ${would} instead of ${read}, the answer would be ${answerWords[other]}.`,
    ];
  });
}

function listScored(features: ImageFeatures, scores: ImageScores, judgement: Judgement): string[] {
  const { uncertainReason, aiProbability } = judgement;
  const { aiFrom } = scores.card.thresholds;
  const at = formatPercent(aiProbability ?? 0);
  if (uncertainReason?.code === "synthetic_looking") {
    return [
      `Another kind of picture: this one looks like ${kindWords[scores.kind.kind]}, and pictures of that kind get no answer from ${formatPercent(scores.combination.kinds[scores.kind.kind]?.abstainFrom ?? aiFrom)} on; this one is at ${at}.`,
      `${decidingRecord}: it decides whatever the picture looks like.`,
    ];
  }
  if (uncertainReason?.code === "error_rate_too_high") {
    const wrong = findTooOftenWrong(scores.card, scores.kind, features.tier.name);
    return wrong
      ? [describeLowerRate(wrong)]
      : [
          `A lower probability: this picture is at ${at}, where pictures of its kind get no answer.`,
        ];
  }
  if (
    uncertainReason?.code === "signals_disagree" &&
    findBand(aiProbability ?? 0, scores.card.thresholds) !== "uncertain"
  ) {
    return ["Frames that agree: one of this animation reads as AI's and another as a person's."];
  }
  return listThresholdChanges(
    "this picture",
    judgement,
    scores.card.thresholds,
    (threshold) => listMemberChanges(features, scores, judgement, threshold),
    "The original file, if this one was made smaller, cropped or saved again.",
  );
}

export function listWhatWouldChange(
  features: ImageFeatures,
  scores: ImageScores | UnscoredImage | null,
  judgement: Judgement,
): string[] {
  if (isDeclaredAi(features.provenance)) {
    return [otherRecord];
  }
  if (scores === null || scores.score === null) return listUnscored(features, judgement);
  const wanted = listScored(features, scores, judgement);
  return syntheticKinds.includes(scores.kind.kind) && judgement.verdict !== "uncertain"
    ? [...wanted, `Not a higher probability alone: ${kindWords[scores.kind.kind]} are not accused.`]
    : wanted;
}
