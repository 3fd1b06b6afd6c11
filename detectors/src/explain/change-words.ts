/** What would have to differ for another verdict, in sentences that the modalities share. */
import type { Verdict } from "@tellsign/contracts/detection/detection";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { formatConfidence, formatPercent } from "@tellsign/contracts/site/format-figures";
import type { Judgment } from "../detector.ts";

export const answerWords: Record<Verdict, string> = {
  ai: "“AI”",
  human: "“human”",
  mixed: "“mixed”",
  uncertain: "“cannot say”",
};

export const decidingRecord =
  "A content credential, signed by a signer on the trust list, that declares AI generation";

export const otherRecord =
  "A content credential that is broken, comes from another signer or declares something else: this one decides the verdict.";

export function describeLowerRate(wrong: { group: string; rate: number; rateMax: number }): string {
  return `A lower error rate: among ${wrong.group}, ${formatPercent(wrong.rate)} of people's own were wrongly flagged, and the limit is ${formatPercent(wrong.rateMax)}.`;
}

/** `content`: such as "this picture". `change`: readings at which a threshold would be crossed. `better`: content that could be judged more surely. */
export function listThresholdChanges(
  content: string,
  { verdict, aiProbability }: Judgment,
  { humanBelow, aiFrom }: ModelCard["thresholds"],
  change: (threshold: number) => string[],
  better: string,
): string[] {
  const at = formatConfidence(aiProbability ?? 0);
  switch (verdict) {
    case "ai":
      return [
        `A probability below ${formatConfidence(aiFrom)}: ${content} is at ${at}.`,
        ...change(aiFrom),
      ];
    case "human":
      return [
        `A probability of ${formatConfidence(humanBelow)} or more: ${content} is at ${at}.`,
        ...change(humanBelow),
        `${decidingRecord}.`,
      ];
    default:
      // A model without such a threshold calls nothing human.
      if (humanBelow === 0) {
        return [
          `A probability of at least ${formatConfidence(aiFrom)} for “AI”: ${content} is at ${at}.`,
          ...change(aiFrom),
          better,
        ];
      }
      return [
        `A probability below ${formatConfidence(humanBelow)} for “human”, or at least ${formatConfidence(aiFrom)} for “AI”: ${content} is at ${at}.`,
        ...change(humanBelow),
        ...change(aiFrom),
        better,
      ];
  }
}
