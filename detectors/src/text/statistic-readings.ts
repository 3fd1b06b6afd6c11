/** What the language model measured, beside what is usual for people and for AI. */
import type { Typical } from "../model/combination.ts";
import { compare, describeFigure, describeShare, type Show } from "./format.ts";
import type { TextScores } from "./models.ts";
import { guessesMax, type statisticNames } from "./networks/summarize.ts";
import { findTypical, isTelling, leanOf } from "./style-readings.ts";

type StatisticName = (typeof statisticNames)[number];

type Wording = { label: string; show: Show; isTechnical?: boolean };

/** Natural logarithms as what they stand for. */
const asOdds: Show = (logProbability) =>
  `1 in ${Math.round(Math.exp(-logProbability)).toLocaleString("en")}`;
const asCount: Show = (logarithm) => describeFigure(Math.exp(logarithm));
const asRatio: Show = (logarithm) => `${Math.exp(logarithm).toFixed(2)} to 1`;
export const surpriseAsOdds: Show = (surprise) => asOdds(-surprise);

/** The ones a reader can make sense of, in display order. */
const told = {
  human: { label: "average odds of each word part under the language model", show: asOdds },
  first: { label: "share of word parts that were the model's first guess", show: describeShare },
  rare: {
    label: `share of word parts outside the model's ${guessesMax} first guesses`,
    show: describeShare,
  },
  entropy: {
    label: "choices open at each step, counted as equally likely ones (entropy)",
    show: asCount,
    isTechnical: true,
  },
  curvature: {
    label: "standard deviations by which the words beat the model's expectation (curvature)",
    show: describeFigure,
    isTechnical: true,
  },
  ratio: {
    label: "odds of each word part in machine writing versus human writing",
    show: asRatio,
  },
} satisfies Partial<Record<StatisticName, Wording>>;
type Told = keyof typeof told;

type StatisticReading = {
  name: StatisticName;
  label: string;
  value: number;
  show: Show;
  /** The value, with the usual ones where they are known. */
  words: string;
  /** Above 0 on the AI side of the usual values, below on the human side; 0 where it tells nothing. */
  lean: number;
  /** Means little to people who never met the measure. */
  isTechnical: boolean;
};

/** Within this share of the way from the middle to a usual value, a value lies in between. */
const leanMin = 0.5;

function findLean(value: number, typical: Typical): number {
  const lean = leanOf(value, typical);
  const halfWay = Math.abs(typical.ai - typical.human) / 2 / typical.spread;
  return isTelling(typical) && Math.abs(lean) >= leanMin * halfWay ? lean : 0;
}

export function readStatistic(
  { statistics, combination }: TextScores,
  name: StatisticName,
  { label, show, isTechnical = false }: Wording,
): StatisticReading {
  const value = statistics[name];
  const typical = findTypical(combination.typical, `statistics.${name}`);
  if (typical === null)
    return { name, label, value, show, words: show(value), lean: 0, isTechnical };
  return {
    name,
    label,
    value,
    show,
    words: compare(value, typical, show),
    lean: typical.spread > 0 ? findLean(value, typical) : 0,
    isTechnical,
  };
}

export function readStatistics(scores: TextScores): StatisticReading[] {
  return (Object.keys(told) as Told[]).map((name) => readStatistic(scores, name, told[name]));
}
