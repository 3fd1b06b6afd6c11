/** Decides, or says why it cannot. */
import type { Verdict } from "@tellsign/contracts/detection";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import { calibrate, findBand, findInterval } from "../calibrate.ts";
import type { Judgement } from "../detector.ts";
import { scoresContradict } from "../scores-contradict.ts";
import { describeThreshold } from "../tolerate.ts";
import { giveReason, undecided } from "../undecided.ts";
import { findAbstention } from "./abstention.ts";
import { members } from "./combination.ts";
import { findErrorRate, findTooOftenWrong } from "./error-rate.ts";
import type { TextFeatures } from "./features.ts";
import type { TextScores, UnscoredText } from "./models.ts";
import { findMixture, type Mixture } from "./segments.ts";

/** Members that weigh less than this cannot contradict each other in earnest. */
const voiceWeightMin = 0.1;

function contradict({ members: scored }: TextScores): boolean {
  const voices = members.map((member) => scored[member]).filter((m) => m.weight >= voiceWeightMin);
  return scoresContradict(voices.map(({ score }) => score));
}

/** The two hands of a text whose whole is not one-sided; null where there is one hand. */
export function findMixed(
  { sentences }: TextFeatures,
  { sentenceLogits, combination, card }: TextScores,
  aiProbability: number,
): Mixture | null {
  const { segments } = combination;
  const { probabilityMin = card.thresholds.humanBelow, probabilityMax = 1 } = segments;
  if (aiProbability < probabilityMin || aiProbability > probabilityMax) return null;
  const read = sentences.map(({ words }, i) => ({ words, logit: sentenceLogits[i] ?? null }));
  return findMixture(read, segments);
}

/**
 * The probability that both hands were told rightly: that the AI runs are AI and the human runs human,
 * each by its mean logit on the calibration of single sentences. Runs are longer, so it is on the low side.
 */
function measureMixedConfidence({ aiLogit, humanLogit }: Mixture, { combination }: TextScores) {
  const { calibration } = combination.sentences;
  return calibrate(aiLogit, calibration) * (1 - calibrate(humanLogit, calibration));
}

type Decision =
  | { verdict: Exclude<Verdict, "mixed" | "uncertain"> }
  | { verdict: "mixed"; mixture: Mixture }
  | { verdict: "uncertain"; reason: UncertainReasonCode };

/** The answer to a text at this probability, whether it is its own or one that it might have had. */
export function decide(
  features: TextFeatures,
  scores: TextScores,
  aiProbability: number,
): Decision {
  const { card, domain } = scores;
  const mixture = findMixed(features, scores, aiProbability);
  const band = findBand(aiProbability, card.thresholds);
  if ((mixture || band === "ai") && findTooOftenWrong(card, features, domain)) {
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
  scores: TextScores | UnscoredText | null,
): Judgement {
  if (scores === null || scores.score === null) {
    const code = findAbstention(features, scores?.card ?? null) ?? "no_validated_model";
    return { ...undecided, uncertainReason: giveReason(code) };
  }

  const { card, score } = scores;
  const aiProbability = calibrate(score, card.calibration);
  const measured = {
    ...undecided,
    aiProbability,
    interval: findInterval(score, aiProbability, card.calibration),
    measuredErrorRate: findErrorRate(card, features, scores.domain),
    threshold: describeThreshold(card),
    models: [{ name: card.name, version: card.version, sha256: card.sha256 }],
    uncertainReason: null,
  };
  const decision = decide(features, scores, aiProbability);
  switch (decision.verdict) {
    case "uncertain":
      return { ...measured, uncertainReason: giveReason(decision.reason) };
    case "mixed": {
      const { mixture } = decision;
      return {
        ...measured,
        verdict: "mixed",
        isAiGenerated: mixture.aiShare > 0.5,
        confidence: measureMixedConfidence(mixture, scores),
        aiShare: mixture.aiShare,
      };
    }
    case "ai":
      return { ...measured, verdict: "ai", isAiGenerated: true, confidence: aiProbability };
    case "human":
      return { ...measured, verdict: "human", confidence: 1 - aiProbability };
  }
}
