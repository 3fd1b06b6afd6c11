/** Decides, or says why it cannot. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection";
import { wordsMin } from "@tellsign/contracts/limits";
import type { ModelCard } from "@tellsign/contracts/model-card";
import { type UncertainReasonCode, uncertainReasons } from "@tellsign/contracts/uncertain-reasons";
import { calibrate, findBand } from "../calibrate.ts";
import type { Judgement } from "../detector.ts";
import type { TextFeatures } from "./features.ts";
import type { TextScores } from "./models.ts";

/** Below this, most of the content is not prose. */
export const proseShareMin = 0.5;

function findAbstention(
  { words, language, proseShare }: TextFeatures,
  scores: TextScores | null,
): UncertainReasonCode | null {
  if (words.total < wordsMin.dashboard) return "too_short";
  const validated = scores?.card.languages;
  if (validated && !validated.includes(language?.code ?? "")) return "language_not_validated";
  if (proseShare < proseShareMin) return "not_prose";
  return null;
}

const undecided = {
  verdict: "uncertain",
  aiProbability: null,
  interval: null,
  isAiGenerated: false,
  confidence: null,
  aiShare: null,
  measuredErrorRate: null,
  models: [],
} satisfies Omit<Judgement, "uncertainReason">;

function giveReason(code: UncertainReasonCode): Judgement["uncertainReason"] {
  return { code, ...uncertainReasons[code] };
}

function findErrorRate(card: ModelCard, features: TextFeatures): MeasuredErrorRate | null {
  const find = (group: string | undefined) =>
    card.falsePositiveRates.find((entry) => entry.group === group);
  const found = find(features.language?.code) ?? find("all");
  if (!found) return null;
  return {
    falsePositiveRate: found.rate,
    interval: found.interval,
    sampleCount: found.n,
    group: found.group,
  };
}

export function judgeText(features: TextFeatures, scores: TextScores | null): Judgement {
  const code = findAbstention(features, scores);
  if (code !== null || scores === null) {
    return { ...undecided, uncertainReason: giveReason(code ?? "no_validated_model") };
  }

  const { card, score } = scores;
  const aiProbability = calibrate(score, card.calibration);
  const band = findBand(aiProbability, card.thresholds);
  return {
    ...undecided,
    verdict: band,
    aiProbability,
    isAiGenerated: band === "ai",
    confidence: { ai: aiProbability, human: 1 - aiProbability, uncertain: null }[band],
    uncertainReason: band === "uncertain" ? giveReason("between_thresholds") : null,
    measuredErrorRate: findErrorRate(card, features),
    models: [{ name: card.name, version: card.version, sha256: card.sha256 }],
  };
}
