/** How often human clips like this one were wrongly flagged when the model was measured. */
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { Likeness } from "../verdict/error-rates.ts";
import type { VideoFeatures } from "./features.ts";
import { findTier } from "./tier.ts";

/** A rate over fewer clips says too little to be shown. */
const samplesMin = 60;

/** What this clip may be. */
export function findLikeness(features: Pick<VideoFeatures, "media">): Likeness {
  const { name, words } = findTier(features);
  return { plausible: [[[name, words]]], everything: "clips of every kind", samplesMin };
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
