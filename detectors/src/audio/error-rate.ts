/** How often human recordings like this one were wrongly flagged when the model was measured. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection/detection";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { CardInUse } from "../runtime.ts";
import { findRateElsewhere } from "../tolerate.ts";
import { type KindGuess, kindWords, nameKind } from "./kinds.ts";
import { type TierName, tierWords } from "./tier.ts";

type Group = readonly [name: string, words: string];

/** A rate over fewer recordings says too little to be shown. */
const samplesMin = 100;

/** The groups like this recording, the narrower first. */
function listGroups(guess: KindGuess, tier: TierName): Group[] {
  const kind = nameKind(guess);
  const ofTier: Group = [tier, `recordings ${tierWords[tier]}`];
  if (kind === null) return [ofTier];
  return [
    [`${kind}, ${tier}`, `recordings of ${kindWords[kind]}, ${tierWords[tier]}`],
    ofTier,
    [kind, `recordings of ${kindWords[kind]}`],
  ];
}

/** The card's group that is most like this recording. */
export function findErrorRate(
  card: CardInUse,
  guess: KindGuess,
  tier: TierName,
): MeasuredErrorRate | null {
  const everyRecording = "recordings of every kind";
  const elsewhere = findRateElsewhere(card, everyRecording);
  if (elsewhere) return elsewhere;
  const { falsePositiveRates } = card;
  const groups: Group[] = [...listGroups(guess, tier), ["all", everyRecording]];
  for (const [name, group] of groups) {
    const rate = falsePositiveRates.find(({ group: own, n }) => own === name && n >= samplesMin);
    if (!rate) continue;
    return { falsePositiveRate: rate.rate, interval: rate.interval, sampleCount: rate.n, group };
  }
  return null;
}

/** The group like this recording in which human content is surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  guess: KindGuess,
  tier: TierName,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  for (const [name, group] of listGroups(guess, tier)) {
    // Few recordings are enough here: the interval says how sure they make it.
    const rate = card.falsePositiveRates.find((measured) => measured.group === name);
    if (rate && rate.interval.low > rateMax) return { rate: rate.rate, rateMax, group };
  }
  return null;
}
