/** How often human texts like this one were wrongly flagged when the model was measured. */
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { CardInUse } from "../runtime.ts";
import { findRateElsewhere } from "../tolerate.ts";
import type { Group, Likeness } from "../verdict/error-rates.ts";
import type { TextFeatures } from "./features.ts";
import { type KindGuess, kindWords, nameKind, type TextKind } from "./kinds.ts";
import { findTier, longestTier, type Tier } from "./tier.ts";

type Rate = ModelCard["falsePositiveRates"][number];

function findRate(card: ModelCard, group: string): Rate | null {
  return card.falsePositiveRates.find((rate) => rate.group === group) ?? null;
}

type Described = Pick<TextFeatures, "words" | "language">;

function nameLanguage({ language }: Described): string {
  return language === null ? "" : `${language.name} `;
}

/** The groups of a kind, the narrower first. */
function listKindGroups(features: Described, kind: TextKind): [Group, Group] {
  const tier = findTier(features.words.prose);
  const words = `${nameLanguage(features)}${kindWords[kind]}`;
  return [
    [`${kind}, ${tier.name}`, `${words} of ${tier.words}`],
    [kind, words],
  ];
}

/** Every group of the text cards has enough samples to be shown. */
const samplesMin = 1;

/** What this text may be. */
export function findLikeness(features: Described, guess: KindGuess): Likeness {
  const tier = findTier(features.words.prose);
  const speaks = nameLanguage(features);
  const ofLength: Group = [tier.name, `${speaks}texts of ${tier.words}`];
  return {
    plausible: [
      ...(nameKind(guess) === null ? [[ofLength]] : []),
      ...guess.plausible.map((kind) => {
        const [ofKindAndLength, ofKind] = listKindGroups(features, kind);
        return [ofKindAndLength, ofLength, ofKind];
      }),
    ],
    everything: `${speaks}texts of every kind and length`,
    samplesMin,
  };
}

/** The group of this text's kind in which human texts are surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  features: Described,
  guess: KindGuess,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  const kind = nameKind(guess);
  for (const [name, group] of kind === null ? [] : listKindGroups(features, kind)) {
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
