/** Decides the verdict, or says why it cannot. The picture decides; the sound's result is reported alongside. */
import { findBand } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
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
import type { VideoFeatures } from "./features.ts";
import { measureSyntheticShare } from "./kinds.ts";
import { findMixture, type Mixture } from "./mixture.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";

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
): Decision<Mixture> {
  const { card, combination } = scores;
  const mixture = findMixture(scores.scenes, combination.mixture);
  const band = findBand(aiProbability, card.thresholds);
  if (band === "ai" || mixture) {
    if (measureSyntheticShare(scores) >= combination.abstain.syntheticShareMax) {
      return { verdict: "uncertain", reason: "synthetic_looking" };
    }
    if (findTooOftenWrong(card, features)) {
      return { verdict: "uncertain", reason: "error_rate_too_high" };
    }
  }
  if (mixture) return { verdict: "mixed", mixture };
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
): Judgment {
  if (scores === null || scores.score === null) {
    const code = scores?.reason ?? findAbstention(features, null) ?? "no_validated_model";
    return { ...undecided, uncertainReason: giveReason(code, "video") };
  }
  const { card, imageCard, score } = scores;
  const measured = measureScore(
    score,
    [card, imageCard],
    errorRatesOf(card, findLikeness(features)),
  );
  return giveVerdict(measured, card, (aiProbability) => decide(features, scores, aiProbability));
}

export function judgeVideo(
  features: VideoFeatures,
  scores: VideoScores | UnscoredVideo | null,
): Judgment {
  return letRecordDecide(judgeSignal(features, scores), features.provenance);
}
