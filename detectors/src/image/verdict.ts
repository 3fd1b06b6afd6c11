/** Decides the verdict, or says why it cannot. */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { calibrate, findBand } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import type { CardInUse } from "../runtime.ts";
import { findLowerAiFrom } from "../tolerate.ts";
import { errorRatesOf } from "../verdict/error-rates.ts";
import {
  type Decision,
  giveVerdict,
  letRecordDecide,
  measureScore,
} from "../verdict/judge-score.ts";
import { scoresContradict } from "../verdict/scores-contradict.ts";
import { toScore } from "../verdict/to-score.ts";
import { giveReason, undecided } from "../verdict/undecided.ts";
import { findAbstention } from "./abstention.ts";
import { findLikeness, findTooOftenWrong } from "./error-rate.ts";
import type { ImageFeatures } from "./features.ts";
import { syntheticKinds } from "./kinds.ts";
import type { ImageScores, UnscoredImage } from "./models.ts";

/** Whether another frame of an animation reads as the opposite. */
function framesContradict({ card, otherFrames }: ImageScores, band: "ai" | "human"): boolean {
  const opposite = band === "ai" ? "human" : "ai";
  // A stricter rate must not clear a picture that it held back before.
  const thresholds = { ...card.thresholds, aiFrom: findLowerAiFrom(card) };
  return otherFrames.some(
    ({ score }) => findBand(calibrate(score, card.calibration), thresholds) === opposite,
  );
}

/** Kinds that are never accused at the shipped threshold are not at a lower one either. */
function findAbstainFrom(
  card: CardInUse,
  listed: number | undefined,
  isSynthetic: boolean,
): number {
  const lower = findLowerAiFrom(card);
  if (listed === undefined) return isSynthetic ? lower : Number.POSITIVE_INFINITY;
  const shipped = card.chosen?.shippedAiFrom ?? card.thresholds.aiFrom;
  return listed <= shipped ? Math.min(listed, lower) : listed;
}

/** Why a picture of this kind is not accused at this probability; null where it may be. */
function findHeldBack(
  { tier }: ImageFeatures,
  { card, combination, kind }: ImageScores,
  aiProbability: number,
): UncertainReasonCode | null {
  const isSynthetic = syntheticKinds.includes(kind.kind);
  const abstainFrom = findAbstainFrom(card, combination.abstain.kinds[kind.kind], isSynthetic);
  if (aiProbability >= abstainFrom) {
    return isSynthetic ? "synthetic_looking" : "error_rate_too_high";
  }
  const isAi = findBand(aiProbability, card.thresholds) === "ai";
  return isAi && findTooOftenWrong(card, kind, tier.name) ? "error_rate_too_high" : null;
}

/** The model's answer to a picture at this probability, its own or a hypothetical one. */
export function decide(
  features: ImageFeatures,
  scores: ImageScores,
  aiProbability: number,
): Decision {
  const heldBack = findHeldBack(features, scores, aiProbability);
  if (heldBack) return { verdict: "uncertain", reason: heldBack };
  const band = findBand(aiProbability, scores.card.thresholds);
  if (band !== "uncertain") {
    return framesContradict(scores, band)
      ? { verdict: "uncertain", reason: "signals_disagree" }
      : { verdict: band };
  }
  const { view, crop } = scores.figures;
  return {
    verdict: "uncertain",
    reason: scoresContradict([toScore(view), toScore(crop)])
      ? "signals_disagree"
      : "between_thresholds",
  };
}

function judgePixels(
  features: ImageFeatures,
  scores: ImageScores | UnscoredImage | null,
): Judgment {
  if (scores === null || scores.score === null) {
    const code = findAbstention(features, scores?.card ?? null) ?? "no_validated_model";
    return { ...undecided, uncertainReason: giveReason(code, "image") };
  }
  const { card, score, kind } = scores;
  const measured = measureScore(
    score,
    [card],
    errorRatesOf(card, findLikeness(kind, features.tier.name)),
  );
  return giveVerdict(measured, card, (aiProbability) => decide(features, scores, aiProbability));
}

export function judgeImage(
  features: ImageFeatures,
  scores: ImageScores | UnscoredImage | null,
): Judgment {
  return letRecordDecide(judgePixels(features, scores), features.provenance);
}
