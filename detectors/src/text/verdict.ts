/** Decides the verdict, or says why it cannot. */
import { findBand } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import { errorRatesOf } from "../verdict/error-rates.ts";
import { type Decision, giveVerdict, measureScore } from "../verdict/judge-score.ts";
import { scoresContradict } from "../verdict/scores-contradict.ts";
import { giveReason, undecided } from "../verdict/undecided.ts";
import { findAbstention } from "./abstention.ts";
import { members } from "./combination.ts";
import { findLikeness, findTooOftenWrong } from "./error-rate.ts";
import type { TextFeatures } from "./features.ts";
import { findMixture, type Mixture } from "./mixture.ts";
import type { TextScores, UnscoredText } from "./models.ts";
import { mayLean } from "./preprocessing.ts";

/** Members that weigh less than this cannot contradict each other in earnest. */
const voiceWeightMin = 0.1;

function contradict({ members: scored }: TextScores): boolean {
  const voices = members.map((member) => scored[member]).filter((m) => m.weight >= voiceWeightMin);
  return scoresContradict(voices.map(({ score }) => score));
}

/** The mixture of a text that is not one-sided as a whole; null if it has one writer. */
export function findMixed(
  { sentences }: TextFeatures,
  { sentenceLogits, shareRead, combination, card }: TextScores,
  aiProbability: number,
): Mixture | null {
  const { mixture, parts } = combination;
  if (mixture === null) return null;
  const { probabilityMin, probabilityMax } = mixture.runs;
  if (aiProbability < (probabilityMin ?? card.thresholds.humanBelow)) return null;
  if (aiProbability > (probabilityMax ?? 1)) return null;
  const read = sentences.map(({ words }, i) => {
    const logit = sentenceLogits[i] ?? null;
    // What was not read of a very long text shows nobody's writing.
    return { words: logit === null && shareRead < 1 ? 0 : words, logit };
  });
  return findMixture(read, mixture, parts.sentence.calibration);
}

/** The answer to a text at this probability, its own or a hypothetical one. */
export function decide(
  features: TextFeatures,
  scores: TextScores,
  aiProbability: number,
): Decision<Mixture> {
  const { card, kind } = scores;
  const mixture = findMixed(features, scores, aiProbability);
  const band = findBand(aiProbability, card.thresholds);
  if ((mixture || band === "ai") && findTooOftenWrong(card, features, kind)) {
    return { verdict: "uncertain", reason: "error_rate_too_high" };
  }
  if (mixture) return { verdict: "mixed", mixture };
  if (band !== "uncertain") return { verdict: band };
  return {
    verdict: "uncertain",
    reason: contradict(scores) ? "signals_disagree" : "between_thresholds",
  };
}

export function judgeText(
  features: TextFeatures,
  outcome: TextScores | UnscoredText | null,
): Judgment {
  if (outcome === null || outcome.score === null) {
    const code = findAbstention(features, outcome?.card ?? null) ?? "no_validated_model";
    return { ...undecided, uncertainReason: giveReason(code, "text") };
  }
  const { card, score, kind } = outcome;
  const measured = measureScore(score, [card], errorRatesOf(card, findLikeness(features, kind)));
  const inUse = mayLean(card, features.words.prose) ? card : { ...card, leaningBands: [] };
  return giveVerdict(measured, inUse, (aiProbability) => decide(features, outcome, aiProbability));
}
