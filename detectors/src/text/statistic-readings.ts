/** What the language model measured, beside what is usual for people and for AI. */
import type { Typical } from "./combination.ts";
import { compare, describeFigure, describeShare, type Show } from "./figure-words.ts";
import type { TextScores } from "./models.ts";
import { findTypical, isTelling, leanOf } from "./style-readings.ts";
import type { statisticNames } from "./summarise.ts";

type StatisticName = (typeof statisticNames)[number];

type Wording = { label: string; show: Show };

const surprise: Show = (logProbability) => describeFigure(-logProbability);

/** Those a reader can make sense of, in the order they are told. */
const told = {
  human: { label: "average surprise per word piece (in nats)", show: surprise },
  first: { label: "share of word pieces that were the model's first guess", show: describeShare },
  entropy: {
    label: "how open the choice of the next word piece was (entropy in nats)",
    show: describeFigure,
  },
  curvature: {
    label: "curvature, by how much the words chosen are likelier than the model expects",
    show: describeFigure,
  },
  ratio: {
    label: "how much likelier machine writing makes each word piece than human writing (log ratio)",
    show: describeFigure,
  },
  rare: {
    label: "share of word pieces outside the model's 100 first guesses",
    show: describeShare,
  },
} satisfies Partial<Record<StatisticName, Wording>>;
type Told = keyof typeof told;

export type StatisticReading = {
  name: StatisticName;
  label: string;
  /** The value, with the usual ones where they are known. */
  words: string;
  /** Above 0 on the AI side of the usual values, below on the human side; 0 where it tells nothing. */
  lean: number;
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
  { label, show }: Wording,
): StatisticReading {
  const value = statistics[name];
  const typical = findTypical(combination.typical, `statistics.${name}`);
  if (typical === null) return { name, label, words: show(value), lean: 0 };
  return {
    name,
    label,
    words: compare(value, typical, show),
    lean: typical.spread > 0 ? findLean(value, typical) : 0,
  };
}

export function readStatistics(scores: TextScores): StatisticReading[] {
  return (Object.keys(told) as Told[]).map((name) => readStatistic(scores, name, told[name]));
}
