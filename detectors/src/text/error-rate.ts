/** How often people's texts like this one were wrongly flagged when the model was measured. */
import type { MeasuredErrorRate } from "@tellsign/contracts/detection";
import type { ModelCard } from "@tellsign/contracts/model-card";
import { type Domain, type DomainGuess, describeDomain } from "./families.ts";
import type { TextFeatures } from "./features.ts";

type Rate = ModelCard["falsePositiveRates"][number];

const bands = [
  { from: 200, group: "200+ words", words: "200 words or more" },
  { from: 100, group: "100-199 words", words: "100 to 199 words" },
  { from: 50, group: "50-99 words", words: "50 to 99 words" },
  { from: 0, group: "20-49 words", words: "20 to 49 words" },
] as const;
export type LengthBand = (typeof bands)[number];

/** A guess below this says too little to choose a group by. */
export const guessMin = 0.5;

export function findLengthBand(words: number): LengthBand {
  return bands.find(({ from }) => words >= from) ?? bands[3];
}

function findRate(card: ModelCard, group: string): Rate | null {
  return card.falsePositiveRates.find((rate) => rate.group === group) ?? null;
}

/** Of the groups the card has, the one most like this text: kind and length, then length, then kind, then all. */
export function findErrorRate(
  card: ModelCard,
  { words, language }: Pick<TextFeatures, "words" | "language">,
  { guess, probability }: DomainGuess,
): MeasuredErrorRate | null {
  const band = findLengthBand(words.prose);
  const domain: Domain | null = probability >= guessMin ? guess : null;
  const speaks = language === null ? "" : `${language.name} `;
  const groups: [group: string, words: string][] = [
    [band.group, `${speaks}texts of ${band.words}`],
    ["all", `${speaks}texts of every kind and length`],
  ];
  if (domain) {
    const kind = `${speaks}${describeDomain(domain)}`;
    groups.splice(1, 0, [domain, kind]);
    groups.unshift([`${domain}, ${band.group}`, `${kind} of ${band.words}`]);
  }
  for (const [group, text] of groups) {
    const rate = findRate(card, group);
    if (rate === null) continue;
    return {
      falsePositiveRate: rate.rate,
      interval: rate.interval,
      sampleCount: rate.n,
      group: text,
    };
  }
  return null;
}

/** Whether people's texts of this kind are surely flagged more often than the card allows. */
export function isTooOftenWrong(
  card: ModelCard,
  { words }: Pick<TextFeatures, "words">,
  { guess, probability }: DomainGuess,
): boolean {
  const { groupRateMax = 1 } = card.thresholds;
  if (probability < guessMin) return false;
  const groups = [guess, `${guess}, ${findLengthBand(words.prose).group}`];
  return groups.some((group) => (findRate(card, group)?.interval.low ?? 0) > groupRateMax);
}

/** The rate for the longest texts, where it is lower than for this one's length. */
export function findLongerRate(
  card: ModelCard,
  words: number,
): { here: Rate; longer: Rate; band: LengthBand } | null {
  const here = findRate(card, findLengthBand(words).group);
  const longer = findRate(card, bands[0].group);
  if (!here || !longer || longer.rate >= here.rate) return null;
  return { here, longer, band: bands[0] };
}
