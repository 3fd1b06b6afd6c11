/** From a score to a judgment. Every modality is judged by one calibrated score. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection/detection";
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { calibrate, findInterval } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import type { CardInUse } from "../runtime.ts";
import { describeThreshold } from "../tolerate.ts";
import { isDeclaredAi } from "./is-declared-ai.ts";
import { giveReason, undecided } from "./undecided.ts";

/** AI and human parts in one content: the share of AI, and the probability that both were told apart correctly. */
export type TwoHands = { aiShare: number; confidence: number };

/** Only texts and recordings are ever `mixed`. */
export type Decision<Mixture extends TwoHands = never> =
  | { verdict: "ai" | "human" }
  | { verdict: "mixed"; mixture: Mixture }
  | { verdict: "uncertain"; reason: UncertainReasonCode };

export type Measured = Judgment & { aiProbability: number };

/** The measured part of a judgment, whatever the verdict. The first card is the one that calibrates. */
export function measureScore(
  score: number,
  cards: readonly [CardInUse, ...CardInUse[]],
  measuredErrorRate: MeasuredErrorRate | null,
): Measured {
  const { calibration } = cards[0];
  const aiProbability = calibrate(score, calibration);
  return {
    ...undecided,
    aiProbability,
    interval: findInterval(score, aiProbability, calibration),
    measuredErrorRate,
    threshold: describeThreshold(cards[0]),
    models: cards.map(({ name, version, sha256 }) => ({ name, version, sha256 })),
    uncertainReason: null,
  };
}

export function giveVerdict(measured: Measured, decision: Decision<TwoHands>): Judgment {
  const { aiProbability } = measured;
  switch (decision.verdict) {
    case "uncertain":
      return { ...measured, uncertainReason: giveReason(decision.reason) };
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
    aiShare: null,
    threshold: null,
    uncertainReason: null,
  };
}
