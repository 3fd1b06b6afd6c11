/** Decides, or says why it cannot. The picture decides; what the sound's detector found is told beside it. */
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import { calibrate, findBand, findInterval } from "../calibrate.ts";
import type { Judgement } from "../detector.ts";
import { syntheticKinds } from "../image/kinds.ts";
import { isDeclaredAi } from "../is-declared-ai.ts";
import { scoresContradict } from "../scores-contradict.ts";
import { toScore } from "../to-score.ts";
import { giveReason, undecided } from "../undecided.ts";
import { findAbstention } from "./abstention.ts";
import { findErrorRate, findTooOftenWrong } from "./error-rate.ts";
import type { VideoFeatures } from "./features.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";

type Decision = { verdict: "ai" | "human" } | { verdict: "uncertain"; reason: UncertainReasonCode };

/** Of the scored frames, those that look like graphics or renders. */
export function measureSyntheticShare({ frames }: Pick<VideoScores, "frames">): number {
  const synthetic = frames.filter(({ kind }) => syntheticKinds.includes(kind.kind)).length;
  return synthetic / frames.length;
}

/** What contradicts what, where nothing is decided: frames each other, or the sound the picture. */
export function findContradiction(
  { frames, sound }: Pick<VideoScores, "frames" | "sound">,
  aiProbability: number,
): "frames" | "sound" | null {
  if (scoresContradict(frames.map(({ score }) => toScore(score)))) return "frames";
  const opposite = aiProbability >= 0.5 ? "human" : "ai";
  return sound?.verdict === opposite ? "sound" : null;
}

/** The answer at this probability, whether it is the clip's own or one that it might have had. */
export function decide(
  features: VideoFeatures,
  scores: VideoScores,
  aiProbability: number,
): Decision {
  const { card, combination } = scores;
  const band = findBand(aiProbability, card.thresholds);
  if (band === "ai") {
    if (measureSyntheticShare(scores) >= combination.syntheticShareMax) {
      return { verdict: "uncertain", reason: "synthetic_looking" };
    }
    if (findTooOftenWrong(card, features)) {
      return { verdict: "uncertain", reason: "error_rate_too_high" };
    }
  }
  if (band !== "uncertain") return { verdict: band };
  const contradiction = findContradiction(scores, aiProbability);
  return {
    verdict: "uncertain",
    reason: contradiction === null ? "between_thresholds" : "signals_disagree",
  };
}

function judgeSignal(
  features: VideoFeatures,
  scores: VideoScores | UnscoredVideo | null,
): Judgement {
  if (scores === null || scores.score === null) {
    const code = scores?.reason ?? findAbstention(features) ?? "no_validated_model";
    return { ...undecided, uncertainReason: giveReason(code) };
  }
  const { card, imageCard, score } = scores;
  const aiProbability = calibrate(score, card.calibration);
  const measured = {
    ...undecided,
    aiProbability,
    interval: findInterval(score, aiProbability, card.calibration),
    measuredErrorRate: findErrorRate(card, features),
    models: [card, imageCard].map(({ name, version, sha256 }) => ({ name, version, sha256 })),
    uncertainReason: null,
  };
  const decision = decide(features, scores, aiProbability);
  switch (decision.verdict) {
    case "uncertain":
      return { ...measured, uncertainReason: giveReason(decision.reason) };
    case "ai":
      return { ...measured, verdict: "ai", isAiGenerated: true, confidence: aiProbability };
    case "human":
      return { ...measured, verdict: "human", confidence: 1 - aiProbability };
  }
}

export function judgeVideo(
  features: VideoFeatures,
  scores: VideoScores | UnscoredVideo | null,
): Judgement {
  const judgement = judgeSignal(features, scores);
  if (!isDeclaredAi(features.provenance)) return judgement;
  // The record decides, and a record has no probability: the model's figure stays beside it.
  return {
    ...judgement,
    verdict: "ai",
    isAiGenerated: true,
    confidence: null,
    uncertainReason: null,
  };
}
