/** An item of a batch in words, for reports to print. */
import type { Batch, BatchItem } from "@tellsign/contracts/batch/batch";
import { leaningTitles } from "@tellsign/contracts/detection/describe-leaning";
import { formatShare } from "@tellsign/contracts/site/format-figures";

export const verdictWords: Record<keyof Batch["verdicts"], string> = {
  ai: "AI",
  human: "Human",
  mixed: "Mixed",
  uncertain: "Uncertain",
};

/** Beside AI, how often people's content like it is flagged; beside human, how often AI content is missed. */
export function describeRate({ verdict, measuredErrorRate, measuredMissRate }: BatchItem): string {
  const rate =
    verdict === "human" ? measuredMissRate?.missRate : measuredErrorRate?.falsePositiveRate;
  return rate === undefined || verdict === null ? "" : formatShare(rate);
}

export function nameOf({ name, customId }: BatchItem): string {
  if (name && customId) return `${customId}: ${name}`;
  return name ?? customId ?? "";
}

export function resultOf(item: BatchItem): string {
  if (item.verdict === "uncertain" && item.leaning) return leaningTitles[item.leaning];
  if (item.verdict) return verdictWords[item.verdict];
  if (item.state === "failed") return `Failed: ${item.error?.code ?? ""}`;
  return item.state;
}

export const ratesExplained = `How often this is wrong: "Wrong" is measured for content like the item. Beside AI it is the share of people's content that was wrongly called AI, beside Human the share of AI content that was missed. "Uncertain" is an abstention and says nothing about who made the content; a leaning is one too, and not enough to accuse or to clear anyone. The methodology page lists the data sets.`;
