/** Decides, or says why it cannot. */
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import { findBand } from "../calibrate.ts";
import type { Judgement } from "../detector.ts";
import { type Decision, giveVerdict, letRecordDecide, measureScore } from "../judge-score.ts";
import { scoresContradict } from "../scores-contradict.ts";
import { toScore } from "../to-score.ts";
import { giveReason, undecided } from "../undecided.ts";
import { findAbstention } from "./abstention.ts";
import { findErrorRate, findTooOftenWrong } from "./error-rate.ts";
import type { AudioFeatures } from "./features.ts";
import type { AudioScores, UnscoredAudio } from "./models.ts";
import { findMixture, type Mixture } from "./seams.ts";

type AudioDecision = Decision | { verdict: "mixed"; mixture: Mixture };

export function findMixed(
  { speech, durationS }: AudioFeatures,
  { windows, combination }: AudioScores,
): Mixture | null {
  return findMixture(windows, speech, durationS, combination.window);
}

/** The model's answer to a recording at this probability, whether it is its own or one that it might have had. */
export function decide(
  features: AudioFeatures,
  scores: AudioScores,
  aiProbability: number,
): AudioDecision {
  const { card, kind, figures } = scores;
  const mixture = findMixed(features, scores);
  const band = findBand(aiProbability, card.thresholds);
  if ((mixture || band === "ai") && findTooOftenWrong(card, kind, features.tier.name)) {
    return { verdict: "uncertain", reason: "error_rate_too_high" };
  }
  if (mixture) return { verdict: "mixed", mixture };
  if (band !== "uncertain") return { verdict: band };
  const { encoderMean, spectralMean } = figures;
  return {
    verdict: "uncertain",
    reason: scoresContradict([toScore(encoderMean), toScore(spectralMean)])
      ? "signals_disagree"
      : "between_thresholds",
  };
}

function findReason(features: AudioFeatures, outcome: UnscoredAudio | null): UncertainReasonCode {
  const unfit = findAbstention(features, outcome?.card ?? null);
  return unfit ?? (outcome?.kind ? "not_speech" : "no_validated_model");
}

function judgeSound(
  features: AudioFeatures,
  outcome: AudioScores | UnscoredAudio | null,
): Judgement {
  if (outcome === null || outcome.score === null) {
    return { ...undecided, uncertainReason: giveReason(findReason(features, outcome)) };
  }
  const { card, score, kind } = outcome;
  const measured = measureScore(score, [card], findErrorRate(card, kind, features.tier.name));
  const decision = decide(features, outcome, measured.aiProbability);
  if (decision.verdict !== "mixed") return giveVerdict(measured, decision);
  const { aiShare, confidence } = decision.mixture;
  return { ...measured, verdict: "mixed", isAiGenerated: aiShare > 0.5, confidence, aiShare };
}

export function judgeAudio(
  features: AudioFeatures,
  outcome: AudioScores | UnscoredAudio | null,
): Judgement {
  return letRecordDecide(judgeSound(features, outcome), features.provenance);
}
