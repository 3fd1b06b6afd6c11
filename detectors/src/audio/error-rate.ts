/** How often human recordings like this one were wrongly flagged when the model was measured. */
import type { AudioKind } from "@tellsign/contracts/detection/media-kinds";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { Group, Likeness } from "../verdict/error-rates.ts";
import { type KindGuess, kindWords, nameKind } from "./kinds.ts";
import { type TierName, tierWords } from "./tier.ts";

/** A rate over fewer recordings says too little to be shown. */
const samplesMin = 100;

function listKindGroups(kind: AudioKind, tier: TierName): [Group, Group] {
  return [
    [`${kind}, ${tier}`, `recordings of ${kindWords[kind]}, ${tierWords[tier]}`],
    [kind, `recordings of ${kindWords[kind]}`],
  ];
}

function groupOfTier(tier: TierName): Group {
  return [tier, `recordings ${tierWords[tier]}`];
}

/** What this recording may be. */
export function findLikeness(guess: KindGuess, tier: TierName): Likeness {
  const ofTier = groupOfTier(tier);
  return {
    plausible: [
      ...(nameKind(guess) === null ? [[ofTier]] : []),
      ...guess.plausible.map((kind) => {
        const [ofKindAndTier, ofKind] = listKindGroups(kind, tier);
        return [ofKindAndTier, ofTier, ofKind];
      }),
    ],
    everything: "recordings of every kind",
    samplesMin,
  };
}

/** The group like this recording in which human content is surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  guess: KindGuess,
  tier: TierName,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  const kind = nameKind(guess);
  for (const [name, group] of [
    ...(kind === null ? [] : listKindGroups(kind, tier)),
    groupOfTier(tier),
  ]) {
    // Few recordings are enough here: the interval says how sure they make it.
    const rate = card.falsePositiveRates.find((measured) => measured.group === name);
    if (rate && rate.interval.low > rateMax) return { rate: rate.rate, rateMax, group };
  }
  return null;
}
