/** From a score to a judgement, for every modality that is judged by one calibrated score. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection";
import type { Provenance } from "@tellsign/contracts/provenance";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import { calibrate, findInterval } from "./calibrate.ts";
import type { Judgement } from "./detector.ts";
import { isDeclaredAi } from "./is-declared-ai.ts";
import type { CardInUse } from "./runtime.ts";
import { describeThreshold } from "./tolerate.ts";
import { giveReason, undecided } from "./undecided.ts";

export type Decision =
  | { verdict: "ai" | "human" }
  | { verdict: "uncertain"; reason: UncertainReasonCode };

export type Measured = Judgement & { aiProbability: number };

/** What is measured, whatever is decided. The first card is the one that calibrates. */
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

export function giveVerdict(measured: Measured, decision: Decision): Judgement {
  const { aiProbability } = measured;
  switch (decision.verdict) {
    case "uncertain":
      return { ...measured, uncertainReason: giveReason(decision.reason) };
    case "ai":
      return { ...measured, verdict: "ai", isAiGenerated: true, confidence: aiProbability };
    case "human":
      return { ...measured, verdict: "human", confidence: 1 - aiProbability };
  }
}

/** Where a record decides: it has no probability, so the model's figure stays beside it. */
export function letRecordDecide(judgement: Judgement, provenance: Provenance | null): Judgement {
  if (!isDeclaredAi(provenance)) return judgement;
  return {
    ...judgement,
    verdict: "ai",
    isAiGenerated: true,
    confidence: null,
    aiShare: null,
    threshold: null,
    uncertainReason: null,
  };
}
