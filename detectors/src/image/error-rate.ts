/** How often human pictures like this one were wrongly flagged when the model was measured. */
import type { ImageKind } from "@tellsign/contracts/detection/image-kinds";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { Group, Likeness } from "../verdict/error-rates.ts";
import { type KindGuess, kindWords, nameKind } from "./kinds.ts";
import { type TierName, tierWords } from "./tier.ts";

/** A rate over fewer pictures says too little to be shown. */
const samplesMin = 100;

/** The groups of a kind, the narrower first. */
function listKindGroups(kind: ImageKind, tier: TierName): Group[] {
  return [
    [`${kind}, ${tier}`, `${kindWords[kind]}, ${tierWords[tier]}`],
    [kind, kindWords[kind]],
  ];
}

/** What this picture may be. */
export function findLikeness(guess: KindGuess, tier: TierName): Likeness {
  const ofTier: Group = [tier, `pictures of every kind, ${tierWords[tier]}`];
  return {
    plausible: [
      ...(nameKind(guess) === null ? [[ofTier]] : []),
      ...guess.plausible.map((kind) => [...listKindGroups(kind, tier), ofTier]),
    ],
    everything: "pictures of every kind",
    samplesMin,
  };
}

/** The group of this picture's kind in which human pictures are surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  guess: KindGuess,
  tier: TierName,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  const kind = nameKind(guess);
  for (const [name, group] of kind === null ? [] : listKindGroups(kind, tier)) {
    // Few pictures are enough here: the interval says how sure they make it.
    const rate = card.falsePositiveRates.find((measured) => measured.group === name);
    if (rate && rate.interval.low > rateMax) return { rate: rate.rate, rateMax, group };
  }
  return null;
}
