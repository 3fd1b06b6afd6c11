/** What would have to differ for another verdict. */

import type { AudioPreprocessing } from "@tellsign/contracts/models/model-card";
import { formatPercent, formatScore } from "@tellsign/contracts/site/format-figures";
import { findScore } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import {
  answerWords,
  describeLowerRate,
  listThresholdChanges,
  otherRecord,
} from "../explain/change-words.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import { toScore } from "../verdict/to-score.ts";
import { findSlope, members } from "./combination.ts";
import { findTooOftenWrong } from "./error-rate.ts";
import type { AudioFeatures } from "./features.ts";
import { formatDecibels, formatHz, formatSeconds } from "./format.ts";
import { kindWords } from "./kinds.ts";
import { findSnrDb } from "./measure/noise-floor.ts";
import type { AudioScores, UnscoredAudio } from "./models.ts";
import { readPreprocessing } from "./preprocessing.ts";
import { memberWords } from "./readings.ts";
import { decide } from "./verdict.ts";

/** Just below a threshold, and displayed like it. */
const hair = 1e-9;
/** No network gives a logit beyond this. */
const logitMax = 12;

function listQuality(
  { bandLimit, clipping, noise }: AudioFeatures,
  { bandLimitHzMin, clippedShareMax, snrDbMin }: AudioPreprocessing,
): string[] {
  const snr = findSnrDb(noise);
  return [
    ...(bandLimit.limitHz < bandLimitHzMin
      ? [
          `A recording with more bandwidth: this one ends at ${formatHz(bandLimit.limitHz)}, and ${formatHz(bandLimitHzMin)} is the lowest limit that was validated.`,
        ]
      : []),
    ...(clipping.share > clippedShareMax
      ? [
          `A recording with less clipping: ${formatPercent(clipping.share)} of this one is clipped, and up to ${formatPercent(clippedShareMax)} was validated.`,
        ]
      : []),
    ...(snr !== null && snr < snrDbMin
      ? [
          `Less noise: the speech is ${formatDecibels(snr)} above the background, and ${formatDecibels(snrDbMin)} is the lowest margin that was validated.`,
        ]
      : []),
  ];
}

function listUnscored(
  features: AudioFeatures,
  outcome: UnscoredAudio | null,
  { uncertainReason }: Judgment,
): string[] {
  const { speechS } = features;
  const preprocessing = readPreprocessing(outcome?.card ?? null);
  const { speechMinS, windowS } = preprocessing;
  switch (uncertainReason?.code) {
    case "too_little_speech":
      return [
        speechS < speechMinS
          ? `More speech: ${formatSeconds(speechS)} were found, and at least ${formatSeconds(speechMinS)} are needed.`
          : `Speech with fewer gaps: no window of ${windowS} s holds enough of it.`,
      ];
    case "not_speech":
      return [
        outcome?.kind
          ? `A recording of plain speech: this one sounds like ${kindWords[outcome.kind.kind]}, which was not validated.`
          : `Speech: of ${formatSeconds(features.soundingS)} of sound, ${speechS === 0 ? "none is" : `${formatSeconds(speechS)} are`} voice.`,
      ];
    case "quality_not_validated":
      return listQuality(features, preprocessing);
    default:
      return ["An audio model with a measured error rate: none is installed here."];
  }
}

/** Another reading of one network over all windows at which the answer would differ, all else equal. */
function listMemberChanges(
  features: AudioFeatures,
  scores: AudioScores,
  { verdict, aiProbability }: Judgment,
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
      `A different reading from one network: had ${memberWords[member]} read ${would} instead of ${read}, the answer would be ${answerWords[other]}.`,
    ];
  });
}

function listScored(features: AudioFeatures, scores: AudioScores, judgment: Judgment): string[] {
  const { verdict, uncertainReason } = judgment;
  const limits = scores.combination.mixture;
  if (uncertainReason?.code === "error_rate_too_high") {
    const wrong = findTooOftenWrong(scores.card, scores.kind, features.tier.name);
    return wrong ? [describeLowerRate(wrong)] : [];
  }
  if (verdict === "mixed") {
    return [
      `Windows that agree: here some are at ${formatPercent(limits?.aiFrom ?? 1)} or more and others below ${formatPercent(limits?.humanBelow ?? 0)}, at least two in a row of each.`,
    ];
  }
  return listThresholdChanges(
    "this recording",
    judgment,
    scores.card.thresholds,
    (threshold) => listMemberChanges(features, scores, judgment, threshold),
    "A longer part of the recording, or the original file if this one was compressed or sent over a phone line.",
  );
}

export function listWhatWouldChange(
  features: AudioFeatures,
  outcome: AudioScores | UnscoredAudio | null,
  judgment: Judgment,
): string[] {
  if (isDeclaredAi(features.provenance)) {
    return [otherRecord];
  }
  return outcome === null || outcome.score === null
    ? listUnscored(features, outcome, judgment)
    : listScored(features, outcome, judgment);
}
