/** One function decides both error rates of a result; whatever shows one reads it from the Detection. */
import type { Detection, MeasuredErrorRate } from "@tellsign/contracts/detection/detection";
import type { GroupRate } from "@tellsign/contracts/models/model-card";
import type { CardInUse } from "../runtime.ts";
import { findRateElsewhere } from "../tolerate.ts";

export type ErrorRates = Required<Pick<Detection, "measuredErrorRate" | "measuredMissRate">>;

/** A group of the card, and what to call its content. */
export type Group = readonly [name: string, words: string];

/** What a content may be, as its detector guesses. */
export type Likeness = {
  /** For each kind it may be, the groups of that kind, the narrower first. */
  plausible: readonly (readonly Group[])[];
  /** The words for content of every kind. */
  everything: string;
  /** A rate over fewer samples says too little to be shown. */
  samplesMin: number;
};

type Found = { rate: GroupRate; words: string };

/** Of every kind the narrowest group with enough samples, and of these the one with the highest rate. */
function findHighest(
  rates: readonly GroupRate[],
  { plausible, everything, samplesMin }: Likeness,
): Found | null {
  const find = (groups: readonly Group[]) => {
    for (const [name, words] of groups) {
      const rate = rates.find(({ group, n }) => group === name && n >= samplesMin);
      if (rate) return { rate, words };
    }
    return null;
  };
  const found = plausible.map(find).filter((one) => one !== null);
  const [highest] = found.sort((a, b) => b.rate.rate - a.rate.rate);
  return highest ?? find([["all", everything]]);
}

function toErrorRate(found: Found | null): MeasuredErrorRate | null {
  if (!found) return null;
  const { rate, interval, n } = found.rate;
  return { falsePositiveRate: rate, interval, sampleCount: n, group: found.words };
}

/** How often people's content like this was wrongly flagged, and how often AI content like this was called human. */
export function errorRatesOf(card: CardInUse, likeness: Likeness): ErrorRates {
  const missed = findHighest(card.missRates ?? [], likeness);
  return {
    measuredErrorRate:
      findRateElsewhere(card, likeness.everything) ??
      toErrorRate(findHighest(card.falsePositiveRates, likeness)),
    measuredMissRate: missed && {
      missRate: missed.rate.rate,
      interval: missed.rate.interval,
      sampleCount: missed.rate.n,
      group: missed.words,
    },
  };
}
