/** What would have to differ for another answer, in the words all scored modalities share. */
import type { Verdict } from "@tellsign/contracts/detection";
import { formatPercent } from "@tellsign/contracts/figures";
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { Judgement } from "./detector.ts";

export const answerWords: Record<Verdict, string> = {
  ai: "“AI”",
  human: "“human”",
  mixed: "“mixed”",
  uncertain: "“cannot say”",
};

export const decidingRecord =
  "A signed record, by a signer on the trust list, that declares AI generation";

export const otherRecord =
  "A record that is broken, that another signer made, or that declares something else: this one decides the answer.";

export function describeLowerRate(wrong: { group: string; rate: number; rateMax: number }): string {
  return `A lower error rate: of ${wrong.group}, people's were wrongly flagged in ${formatPercent(wrong.rate)} of cases, and ${formatPercent(wrong.rateMax)} is the most that is accepted.`;
}

/** `content`: such as "this picture". `change`: readings at which a threshold would be crossed. `better`: content that could be judged more surely. */
export function listThresholdChanges(
  content: string,
  { verdict, aiProbability }: Judgement,
  { humanBelow, aiFrom }: ModelCard["thresholds"],
  change: (threshold: number) => string[],
  better: string,
): string[] {
  const at = formatPercent(aiProbability ?? 0);
  switch (verdict) {
    case "ai":
      return [
        `A probability below ${formatPercent(aiFrom)}: ${content} is at ${at}.`,
        ...change(aiFrom),
      ];
    case "human":
      return [
        `A probability of ${formatPercent(humanBelow)} or more: ${content} is at ${at}.`,
        ...change(humanBelow),
        `${decidingRecord}.`,
      ];
    default:
      return [
        `A probability below ${formatPercent(humanBelow)} for “human” or from ${formatPercent(aiFrom)} for “AI”: ${content} is at ${at}.`,
        ...change(humanBelow),
        ...change(aiFrom),
        better,
      ];
  }
}
