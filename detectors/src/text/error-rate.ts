/** How often people's texts like this one were wrongly flagged when the model was measured. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection";
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { CardInUse } from "../runtime.ts";
import { findRateElsewhere } from "../tolerate.ts";
import { type DomainGuess, describeDomain } from "./families.ts";
import type { TextFeatures } from "./features.ts";

type Rate = ModelCard["falsePositiveRates"][number];

const bands = [
  { from: 200, group: "200+ words", words: "200 words or more" },
  { from: 100, group: "100-199 words", words: "100 to 199 words" },
  { from: 50, group: "50-99 words", words: "50 to 99 words" },
  { from: 0, group: "20-49 words", words: "20 to 49 words" },
] as const;
type LengthBand = (typeof bands)[number];

/** A guess below this says too little to choose a group by. */
export const guessMin = 0.5;

function findLengthBand(words: number): LengthBand {
  return bands.find(({ from }) => words >= from) ?? bands[3];
}

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
function listKindGroups(features: Described, { guess, probability }: DomainGuess): Group[] {
  if (probability < guessMin) return [];
  const band = findLengthBand(features.words.prose);
  const kind = `${nameLanguage(features)}${describeDomain(guess)}`;
  return [
    [`${guess}, ${band.group}`, `${kind} of ${band.words}`],
    [guess, kind],
  ];
}

/** Of the groups the card has, the one most like this text: kind and length, then length, then kind, then all. */
export function findErrorRate(
  card: CardInUse,
  features: Described,
  domain: DomainGuess,
): MeasuredErrorRate | null {
  const band = findLengthBand(features.words.prose);
  const speaks = nameLanguage(features);
  const everyText = `${speaks}texts of every kind and length`;
  const elsewhere = findRateElsewhere(card, everyText);
  if (elsewhere) return elsewhere;
  const [ofKindAndLength, ofKind] = listKindGroups(features, domain);
  const groups: (Group | undefined)[] = [
    ofKindAndLength,
    [band.group, `${speaks}texts of ${band.words}`],
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

/** The group of this text's kind in which people's texts are surely flagged more often than the card allows. */
export function findTooOftenWrong(
  card: ModelCard,
  features: Described,
  domain: DomainGuess,
): { rate: number; rateMax: number; group: string } | null {
  const { groupRateMax: rateMax = 1 } = card.thresholds;
  for (const [name, group] of listKindGroups(features, domain)) {
    const rate = findRate(card, name);
    if (rate && rate.interval.low > rateMax) return { rate: rate.rate, rateMax, group };
  }
  return null;
}

/** The rate for the longest texts, where it is lower than for this one's length. */
export function findLongerRate(
  card: CardInUse,
  words: number,
): { here: Rate; longer: Rate; band: LengthBand } | null {
  if (findRateElsewhere(card, "all")) return null;
  const here = findRate(card, findLengthBand(words).group);
  const longer = findRate(card, bands[0].group);
  if (!here || !longer || longer.rate >= here.rate) return null;
  return { here, longer, band: bands[0] };
}
