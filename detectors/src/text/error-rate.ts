/** How often human texts like this one were wrongly flagged when the model was measured. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection/detection";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { CardInUse } from "../runtime.ts";
import { findRateElsewhere } from "../tolerate.ts";
import type { TextFeatures } from "./features.ts";
import { type KindGuess, kindWords, nameKind } from "./kinds.ts";
import { findTier, longestTier, type Tier } from "./tier.ts";

type Rate = ModelCard["falsePositiveRates"][number];

function findRate(card: ModelCard, group: string): Rate | null {
  return card.falsePositiveRates.find((rate) => rate.group === group) ?? null;
}

/** A group of the card, and what to call its texts. */
type Group = readonly [name: string, words: string];
type Described = Pick<TextFeatures, "words" | "language">;

function nameLanguage({ language }: Described): string {
  return language === null ? "" : `${language.name} `;
}

/** The groups of this text's kind, the narrower first; none where the kind is unclear. */
function listKindGroups(features: Described, guess: KindGuess): Group[] {
  const kind = nameKind(guess);
  if (kind === null) return [];
  const tier = findTier(features.words.prose);
  const words = `${nameLanguage(features)}${kindWords[kind]}`;
  return [
    [`${kind}, ${tier.name}`, `${words} of ${tier.words}`],
    [kind, words],
  ];
}

/** The card's group that is most like this text: kind and length, then length, then kind, then all. */
export function findErrorRate(
  card: CardInUse,
  features: Described,
  guess: KindGuess,
): MeasuredErrorRate | null {
  const tier = findTier(features.words.prose);
  const speaks = nameLanguage(features);
  const everyText = `${speaks}texts of every kind and length`;
  const elsewhere = findRateElsewhere(card, everyText);
  if (elsewhere) return elsewhere;
  const [ofKindAndLength, ofKind] = listKindGroups(features, guess);
  const groups: (Group | undefined)[] = [
    ofKindAndLength,
    [tier.name, `${speaks}texts of ${tier.words}`],
    ofKind,
    ["all", everyText],
  ];
  for (const [name, words] of groups.filter((group) => group !== undefined)) {
    const rate = findRate(card, name);
    if (rate === null) continue;
    return {
      falsePositiveRate: rate.rate,
      interval: rate.interval,
      sampleCount: rate.n,
      group: words,
    };
  }
  return null;
}

/** The group of this text's kind in which human texts are surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  features: Described,
  guess: KindGuess,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  for (const [name, group] of listKindGroups(features, guess)) {
    const rate = findRate(card, name);
    if (rate && rate.interval.low > rateMax) return { rate: rate.rate, rateMax, group };
  }
  return null;
}

/** The rate for the longest texts, where it is lower than for this one's length. */
export function findLongerRate(
  card: CardInUse,
  words: number,
): { here: Rate; longer: Rate; tier: Tier } | null {
  if (findRateElsewhere(card, "all")) return null;
  const here = findRate(card, findTier(words).name);
  const longer = findRate(card, longestTier.name);
  if (!here || !longer || longer.rate >= here.rate) return null;
  return { here, longer, tier: longestTier };
}
