/** Where rhythm, vocabulary or predictability departs from what is usual, with the numbers of this text. */
import type { Candidate } from "../../explain/choose-reasons.ts";
import type { DecodedText } from "../decode.ts";
import type { TextFeatures } from "../features.ts";
import { capitalize, type Show } from "../format.ts";
import type { TextScores } from "../models.ts";
import { listToldStyle, showStyle } from "../sides.ts";
import { readStatistics } from "../statistic-readings.ts";
import { nameWords } from "./named-words.ts";
import { type Departure, findDeparture, findMedian, findMiddleHalf, type Sign } from "./signs.ts";

const styleMax = 3;
const statisticsMax = 1;

type Figure = {
  figure: string;
  label: string;
  value: number;
  show: Show;
  pull: number;
  /** A logarithm would mislead who reads it as the figure of the sentence. */
  isPlain: boolean;
};

const sideWords = { ai: "AI", person: "people" } as const;

/** Against the side that it departs from. */
function describeDeparture(
  { label, value, show }: Figure,
  { pointsTo, isHigher, share }: Departure,
  sign: Sign,
): string {
  const other = pointsTo === "ai" ? "person" : "ai";
  const { low, high } = findMiddleHalf(pointsTo === "ai" ? sign.people : sign.ai);
  const half =
    show(low) === show(high) ? `have ${show(low)}` : `lie between ${show(low)} and ${show(high)}`;
  return `${capitalize(label)}: ${show(value)}, ${isHigher ? "higher" : "lower"} than in ${Math.round(100 * share)} of 100 texts by ${sideWords[other]}; half of those ${half}.`;
}

/** Only what separates in validation, and pulls the score to the side that it points to. */
function toReasons(
  figures: readonly Figure[],
  { signs }: TextScores,
  weight: number,
  perSideMax: number,
  name: (figure: string) => ReturnType<typeof nameWords>,
): Candidate[] {
  const telling = figures.flatMap((one) => {
    const sign = signs[one.figure];
    const departure = sign ? findDeparture(one.value, sign) : null;
    if (!sign || !departure || one.pull > 0 !== (departure.pointsTo === "ai")) return [];
    return [{ one, sign, departure }];
  });
  const most = telling.reduce((max, { one }) => Math.max(max, Math.abs(one.pull)), 0);
  return (["ai", "person"] as const).flatMap((side) =>
    telling
      .filter(({ departure }) => departure.pointsTo === side)
      .sort((a, b) => Math.abs(b.one.pull) - Math.abs(a.one.pull))
      .slice(0, perSideMax)
      .map(
        ({ one, sign, departure }): Candidate => ({
          kind: "style",
          text: describeDeparture(one, departure, sign),
          pointsTo: side,
          counted: true,
          ...(one.isPlain && {
            figures: {
              here: one.value,
              people: findMedian(sign.people),
              ai: findMedian(sign.ai),
              unit: one.label,
            },
          }),
          ...name(one.figure),
          strength: (weight * Math.abs(one.pull)) / most,
        }),
      ),
  );
}

export function listDepartures(
  decoded: DecodedText,
  features: TextFeatures,
  scores: TextScores,
): Candidate[] {
  const name = (figure: string) => nameWords(figure, decoded, features);
  const style = listToldStyle(scores).map((reading) => ({
    figure: `style.${reading.name}`,
    label: reading.label,
    value: reading.value,
    show: showStyle(reading),
    pull: reading.contribution,
    isPlain: true,
  }));
  const statistics = readStatistics(scores)
    .filter(({ isTechnical }) => !isTechnical)
    .map(({ name: statistic, label, lean, show, value }) => ({
      figure: `statistics.${statistic}`,
      label,
      value,
      show,
      pull: lean,
      isPlain: false,
    }));
  const { linguistic_pattern, statistical_anomaly } = scores.members;
  return [
    ...toReasons(style, scores, linguistic_pattern.weight, styleMax, name),
    ...toReasons(statistics, scores, statistical_anomaly.weight, statisticsMax, name),
  ];
}
