/** How often people's clips like this one were wrongly flagged when the model was measured. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection";
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { CardInUse } from "../runtime.ts";
import { findRateElsewhere } from "../tolerate.ts";
import type { VideoFeatures } from "./features.ts";

type Group = readonly [name: string, words: string];

/** A rate over fewer clips says too little to be shown. */
const samplesMin = 60;
/** The shorter side up to which the figures of small clips are nearest. */
const smallSideMax = 480;

/** The group of this clip's size. */
function findSizeGroup({ media }: Pick<VideoFeatures, "media">): Group {
  return Math.min(media.moving.width, media.moving.height) <= smallSideMax
    ? ["small", `clips whose shorter side has up to ${smallSideMax} pixels`]
    : ["large", `clips whose shorter side has more than ${smallSideMax} pixels`];
}

/** Of the groups the card has, the one most like this clip. */
export function findErrorRate(
  card: CardInUse,
  features: Pick<VideoFeatures, "media">,
): MeasuredErrorRate | null {
  const everyClip = "clips of every kind";
  const elsewhere = findRateElsewhere(card, everyClip);
  if (elsewhere) return elsewhere;
  const groups: Group[] = [findSizeGroup(features), ["all", everyClip]];
  for (const [name, group] of groups) {
    const rate = card.falsePositiveRates.find((one) => one.group === name && one.n >= samplesMin);
    if (!rate) continue;
    return { falsePositiveRate: rate.rate, interval: rate.interval, sampleCount: rate.n, group };
  }
  return null;
}

/** The group of this clip in which people's clips are surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  features: Pick<VideoFeatures, "media">,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  const [name, group] = findSizeGroup(features);
  // Few clips are enough here: the interval says how sure they make it.
  const rate = card.falsePositiveRates.find((measured) => measured.group === name);
  return rate && rate.interval.low > rateMax ? { rate: rate.rate, rateMax, group } : null;
}
