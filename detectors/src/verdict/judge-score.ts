/** From a score to a judgment. Every modality is judged by one calibrated score. */
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { calibrate, findInterval } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import type { CardInUse } from "../runtime.ts";
import { describeThreshold } from "../tolerate.ts";
import type { ErrorRates } from "./error-rates.ts";
import { isDeclaredAi } from "./is-declared-ai.ts";
import { findLeaning, type Leant, noLeaning } from "./lean.ts";
import { giveReason, undecided } from "./undecided.ts";

/** AI and human parts in one content: the share of AI, and the probability that both were told apart correctly. */
export type TwoHands = { aiShare: number; confidence: number };

/** Pictures are never `mixed`. */
export type Decision<Mixture extends TwoHands = never> =
  | { verdict: "ai" | "human" }
  | { verdict: "mixed"; mixture: Mixture }
  | { verdict: "uncertain"; reason: UncertainReasonCode };

export type Measured = Judgment & { aiProbability: number };

/** The measured part of a judgment, whatever the verdict. The first card is the one that calibrates. */
export function measureScore(
  score: number,
  cards: readonly [CardInUse, ...CardInUse[]],
  rates: ErrorRates,
): Measured {
  const { calibration } = cards[0];
  const aiProbability = calibrate(score, calibration);
  return {
    ...undecided,
    aiProbability,
    interval: findInterval(score, aiProbability, calibration),
    ...rates,
    threshold: describeThreshold(cards[0]),
    models: cards.map(({ name, version, sha256 }) => ({ name, version, sha256 })),
    uncertainReason: null,
  };
}

/** A leaning counts only where the score alone left it open: what was not validated or contradicts itself leans nowhere. */
function lean({ aiProbability }: Measured, card: CardInUse, decideAt: DecideAt): Leant {
  const decision = decideAt(aiProbability);
  if (decision.verdict !== "uncertain" || decision.reason !== "between_thresholds") {
    return noLeaning;
  }
  const mayBeFlagged = decideAt(card.thresholds.aiFrom).verdict !== "uncertain";
  return findLeaning(aiProbability, card, mayBeFlagged);
}

/** The answer to a content at a probability, its own or a hypothetical one. */
type DecideAt = (aiProbability: number) => Decision<TwoHands>;

export function giveVerdict(measured: Measured, card: CardInUse, decideAt: DecideAt): Judgment {
  const { aiProbability } = measured;
  const decision = decideAt(aiProbability);
  switch (decision.verdict) {
    case "uncertain":
      return {
        ...measured,
        ...lean(measured, card, decideAt),
        uncertainReason: giveReason(decision.reason, card.modality),
      };
    case "mixed": {
      const { aiShare, confidence } = decision.mixture;
      return { ...measured, verdict: "mixed", isAiGenerated: aiShare > 0.5, confidence, aiShare };
    }
    case "ai":
      return { ...measured, verdict: "ai", isAiGenerated: true, confidence: aiProbability };
    case "human":
      return { ...measured, verdict: "human", confidence: 1 - aiProbability };
  }
}

/** A deciding credential has no probability of its own, so the model's figure stays alongside. */
export function letRecordDecide(judgment: Judgment, provenance: Provenance | null): Judgment {
  if (!isDeclaredAi(provenance)) return judgment;
  return {
    ...judgment,
    verdict: "ai",
    isAiGenerated: true,
    confidence: null,
    ...noLeaning,
    aiShare: null,
    threshold: null,
    uncertainReason: null,
  };
}
