/** What would have to differ for another answer. */
import { formatPercent, formatScore } from "@tellsign/contracts/figures";
import { findScore } from "../calibrate.ts";
import {
  answerWords,
  describeLowerRate,
  listThresholdChanges,
  otherRecord,
} from "../change-words.ts";
import type { Judgement } from "../detector.ts";
import { isDeclaredAi } from "../is-declared-ai.ts";
import { toScore } from "../to-score.ts";
import { findLimits, type Limits } from "./abstention.ts";
import { findSlope, members } from "./combination.ts";
import { findTooOftenWrong } from "./error-rate.ts";
import type { AudioFeatures } from "./features.ts";
import { formatDecibels, formatHz, formatSeconds } from "./format.ts";
import { kindWords } from "./kinds.ts";
import type { AudioScores, UnscoredAudio } from "./models.ts";
import { findSnrDb } from "./noise-floor.ts";
import { memberWords } from "./readings.ts";
import { decide } from "./verdict.ts";
import { speechMinS } from "./windows.ts";

/** What lies below a threshold, and reads like it. */
const hair = 1e-9;
/** A network's logit beyond this is not to be expected. */
const logitMax = 12;

function listQuality(
  { bandLimit, clipping, noise }: AudioFeatures,
  { bandLimitHzMin, clippedShareMax, snrDbMin }: Limits,
): string[] {
  const snr = findSnrDb(noise);
  return [
    ...(bandLimit.limitHz < bandLimitHzMin
      ? [
          `A recording of a wider band: this one ends at ${formatHz(bandLimit.limitHz)}, and ${formatHz(bandLimitHzMin)} is the least that was validated.`,
        ]
      : []),
    ...(clipping.share > clippedShareMax
      ? [
          `A recording that is not cut flat: ${formatPercent(clipping.share)} of this one is, and up to ${formatPercent(clippedShareMax)} was validated.`,
        ]
      : []),
    ...(snr !== null && snr < snrDbMin
      ? [
          `Less noise: the speech stands ${formatDecibels(snr)} above what is heard between the words, and ${formatDecibels(snrDbMin)} is the least that was validated.`,
        ]
      : []),
  ];
}

function listUnscored(
  features: AudioFeatures,
  outcome: UnscoredAudio | null,
  { uncertainReason }: Judgement,
): string[] {
  const { speechS } = features;
  switch (uncertainReason?.code) {
    case "too_little_speech":
      return [
        speechS < speechMinS
          ? `More speech: ${formatSeconds(speechS)} were found, and at least ${formatSeconds(speechMinS)} are needed.`
          : "Speech with fewer gaps: no window of 4 s holds enough of it.",
      ];
    case "not_speech":
      return [
        outcome?.kind
          ? `A recording of plain speech: this one sounds like ${kindWords[outcome.kind.kind]}, which was not validated.`
          : `Speech: of ${formatSeconds(features.soundingS)} of sound, ${speechS === 0 ? "none is" : `${formatSeconds(speechS)} are`} voice.`,
      ];
    case "quality_not_validated":
      return listQuality(features, findLimits(outcome?.card ?? null));
    default:
      return ["An audio model whose error rate was measured: none is installed here."];
  }
}

/** Another reading of one network over all windows at which the answer would differ, all else equal. */
function listMemberChanges(
  features: AudioFeatures,
  scores: AudioScores,
  { verdict, aiProbability }: Judgement,
  threshold: number,
): string[] {
  const beyond = (aiProbability ?? 0) >= threshold ? threshold - hair : threshold;
  const other = decide(features, scores, beyond).verdict;
  const target = findScore(threshold, scores.card.calibration);
  if (other === verdict || target === null) return [];
  return members.flatMap((member) => {
    const slope = findSlope(scores.combination, member);
    const logit = scores.figures[`${member}Mean`];
    const needed = slope === 0 ? null : logit + (target - scores.score) / slope;
    if (needed === null || Math.abs(needed) > logitMax) return [];
    const [read, would] = [formatScore(toScore(logit)), formatScore(toScore(needed))];
    if (read === would) return [];
    return [
      `Another reading of one network: had ${memberWords[member]} read ${would} instead of ${read}, the answer would be ${answerWords[other]}.`,
    ];
  });
}

function listScored(features: AudioFeatures, scores: AudioScores, judgement: Judgement): string[] {
  const { verdict, uncertainReason } = judgement;
  const { limits } = scores.combination.window;
  if (uncertainReason?.code === "error_rate_too_high") {
    const wrong = findTooOftenWrong(scores.card, scores.kind, features.tier.name);
    return wrong ? [describeLowerRate(wrong)] : [];
  }
  if (verdict === "mixed") {
    return [
      `Windows that agree: here some lie at ${formatPercent(limits?.aiFrom ?? 1)} or more and others below ${formatPercent(limits?.humanBelow ?? 0)}, at least two in a row of each.`,
    ];
  }
  return listThresholdChanges(
    "this recording",
    judgement,
    scores.card.thresholds,
    (threshold) => listMemberChanges(features, scores, judgement, threshold),
    "A longer part of the recording, or the original file if this one was compressed or sent over a telephone line.",
  );
}

export function listWhatWouldChange(
  features: AudioFeatures,
  outcome: AudioScores | UnscoredAudio | null,
  judgement: Judgement,
): string[] {
  if (isDeclaredAi(features.provenance)) {
    return [otherRecord];
  }
  return outcome === null || outcome.score === null
    ? listUnscored(features, outcome, judgement)
    : listScored(features, outcome, judgement);
}
