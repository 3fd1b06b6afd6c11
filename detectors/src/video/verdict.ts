/** Decides, or says why it cannot. The picture decides; what the sound's detector found is told beside it. */
import { findBand } from "../calibrate.ts";
import type { Judgement } from "../detector.ts";
import { syntheticKinds } from "../image/kinds.ts";
import { type Decision, giveVerdict, letRecordDecide, measureScore } from "../judge-score.ts";
import { scoresContradict } from "../scores-contradict.ts";
import { toScore } from "../to-score.ts";
import { giveReason, undecided } from "../undecided.ts";
import { findAbstention } from "./abstention.ts";
import { findErrorRate, findTooOftenWrong } from "./error-rate.ts";
import type { VideoFeatures } from "./features.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";

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
  const measured = measureScore(score, [card, imageCard], findErrorRate(card, features));
  const decision = decide(features, scores, measured.aiProbability);
  return giveVerdict(measured, decision);
}

export function judgeVideo(
  features: VideoFeatures,
  scores: VideoScores | UnscoredVideo | null,
): Judgement {
  return letRecordDecide(judgeSignal(features, scores), features.provenance);
}
