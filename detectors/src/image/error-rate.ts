/** How often human pictures like this one were wrongly flagged when the model was measured. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection/detection";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { CardInUse } from "../runtime.ts";
import { findRateElsewhere } from "../tolerate.ts";
import { type KindGuess, kindWords, nameKind } from "./kinds.ts";
import { type TierName, tierWords } from "./tier.ts";

type Rate = ModelCard["falsePositiveRates"][number];
type Group = readonly [name: string, words: string];

/** A rate over fewer pictures says too little to be shown. */
const samplesMin = 100;

function findRate({ falsePositiveRates }: ModelCard, group: string): Rate | null {
  return falsePositiveRates.find((rate) => rate.group === group && rate.n >= samplesMin) ?? null;
}

/** The groups of this picture's kind, the narrower first; none where the kind is unclear. */
function listKindGroups(guess: KindGuess, tier: TierName): Group[] {
  const kind = nameKind(guess);
  if (kind === null) return [];
  return [
    [`${kind}, ${tier}`, `${kindWords[kind]}, ${tierWords[tier]}`],
    [kind, kindWords[kind]],
  ];
}

/** The card's group that is most like this picture. */
export function findErrorRate(
  card: CardInUse,
  guess: KindGuess,
  tier: TierName,
): MeasuredErrorRate | null {
  const everyPicture = "pictures of every kind";
  const elsewhere = findRateElsewhere(card, everyPicture);
  if (elsewhere) return elsewhere;
  const groups: Group[] = [
    ...listKindGroups(guess, tier),
    [tier, `pictures of every kind, ${tierWords[tier]}`],
    ["all", everyPicture],
  ];
  for (const [name, group] of groups) {
    const rate = findRate(card, name);
    if (rate === null) continue;
    return { falsePositiveRate: rate.rate, interval: rate.interval, sampleCount: rate.n, group };
  }
  return null;
}

/** The group of this picture's kind in which human pictures are surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  guess: KindGuess,
  tier: TierName,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  for (const [name, group] of listKindGroups(guess, tier)) {
    // Few pictures are enough here: the interval says how sure they make it.
    const rate = card.falsePositiveRates.find((measured) => measured.group === name);
    if (rate && rate.interval.low > rateMax) return { rate: rate.rate, rateMax, group };
  }
  return null;
}
