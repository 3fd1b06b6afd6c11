/** How often human clips like this one were wrongly flagged when the model was measured. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection/detection";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { CardInUse } from "../runtime.ts";
import { findRateElsewhere } from "../tolerate.ts";
import type { VideoFeatures } from "./features.ts";
import { findTier } from "./tier.ts";

type Group = readonly [name: string, words: string];

/** A rate over fewer clips says too little to be shown. */
const samplesMin = 60;
/** The card's group that is most like this clip. */
export function findErrorRate(
  card: CardInUse,
  features: Pick<VideoFeatures, "media">,
): MeasuredErrorRate | null {
  const everyClip = "clips of every kind";
  const elsewhere = findRateElsewhere(card, everyClip);
  if (elsewhere) return elsewhere;
  const tier = findTier(features);
  const groups: Group[] = [
    [tier.name, tier.words],
    ["all", everyClip],
  ];
  for (const [name, group] of groups) {
    const rate = card.falsePositiveRates.find((one) => one.group === name && one.n >= samplesMin);
    if (!rate) continue;
    return { falsePositiveRate: rate.rate, interval: rate.interval, sampleCount: rate.n, group };
  }
  return null;
}

/** The group of this clip in which human clips are surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  features: Pick<VideoFeatures, "media">,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  const { name, words: group } = findTier(features);
  // Few clips are enough here: the interval says how sure they make it.
  const rate = card.falsePositiveRates.find((measured) => measured.group === name);
  return rate && rate.interval.low > rateMax ? { rate: rate.rate, rateMax, group } : null;
}
