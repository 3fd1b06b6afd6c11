/** Decides the verdict, or says why it cannot. */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { findBand } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import { errorRatesOf } from "../verdict/error-rates.ts";
import {
  type Decision,
  giveVerdict,
  letRecordDecide,
  measureScore,
} from "../verdict/judge-score.ts";
import { giveReason, undecided } from "../verdict/undecided.ts";
import { findAbstention } from "./abstention.ts";
import { findLikeness, findTooOftenWrong } from "./error-rate.ts";
import type { AudioFeatures } from "./features.ts";
import { findMixture, type Mixture } from "./mixture.ts";
import type { AudioScores, UnscoredAudio } from "./models.ts";

export function findMixed(
  { speech, durationS }: AudioFeatures,
  { windows, combination }: AudioScores,
): Mixture | null {
  return findMixture(windows, speech, durationS, combination.mixture);
}

/** The model's answer to a recording at this probability, its own or a hypothetical one. */
export function decide(
  features: AudioFeatures,
  scores: AudioScores,
  aiProbability: number,
): Decision<Mixture> {
  const { card, kind } = scores;
  const mixture = findMixed(features, scores);
  const band = findBand(aiProbability, card.thresholds);
  if ((mixture || band === "ai") && findTooOftenWrong(card, kind, features.tier.name)) {
    return { verdict: "uncertain", reason: "error_rate_too_high" };
  }
  if (mixture) return { verdict: "mixed", mixture };
  if (band !== "uncertain") return { verdict: band };
  return { verdict: "uncertain", reason: "between_thresholds" };
}

function findReason(features: AudioFeatures, outcome: UnscoredAudio | null): UncertainReasonCode {
  const unfit = findAbstention(features, outcome?.card ?? null);
  return unfit ?? (outcome?.kind ? "not_speech" : "no_validated_model");
}

function judgeSound(
  features: AudioFeatures,
  outcome: AudioScores | UnscoredAudio | null,
): Judgment {
  if (outcome === null || outcome.score === null) {
    return { ...undecided, uncertainReason: giveReason(findReason(features, outcome), "audio") };
  }
  const { card, score, kind } = outcome;
  const measured = measureScore(
    score,
    [card],
    errorRatesOf(card, findLikeness(kind, features.tier.name)),
  );
  return giveVerdict(measured, card, (aiProbability) => decide(features, outcome, aiProbability));
}

export function judgeAudio(
  features: AudioFeatures,
  outcome: AudioScores | UnscoredAudio | null,
): Judgment {
  return letRecordDecide(judgeSound(features, outcome), features.provenance);
}
