/** Where rhythm, vocabulary or predictability departs from what is usual, with the numbers of this text. */
import type { Candidate } from "../../explain/choose-reasons.ts";
import { capitalize, type Show } from "../format.ts";
import type { TextScores } from "../models.ts";
import { listToldStyle, showStyle } from "../sides.ts";
import { readStatistics } from "../statistic-readings.ts";
import { findSide, type Sign } from "./signs.ts";

const styleMax = 3;
const statisticsMax = 1;

type Departure = { figure: string; label: string; value: number; show: Show; pull: number };

function describeRange({ low, high }: Sign["people"], show: Show): string {
  return show(low) === show(high) ? `at ${show(low)}` : `between ${show(low)} and ${show(high)}`;
}

function describeDeparture({ label, value, show }: Departure, sign: Sign): string {
  return `${capitalize(label)}: ${show(value)}. Eight of ten texts by people lie ${describeRange(sign.people, show)}, and eight of ten by AI ${describeRange(sign.ai, show)}.`;
}

/** Only what separates in validation, and points here where it points in general. */
function toReasons(
  departures: readonly Departure[],
  { signs }: TextScores,
  weight: number,
  perSideMax: number,
): Candidate[] {
  const telling = departures.flatMap((one) => {
    const sign = signs[one.figure];
    const side = sign ? findSide(one.value, sign) : null;
    if (!sign || side === null || one.pull > 0 !== (side === "ai")) return [];
    // Both sides rounded to the same figures would tell a reader nothing.
    const isPlain = one.show(sign.people.middle) !== one.show(sign.ai.middle);
    return isPlain ? [{ ...one, sign, side }] : [];
  });
  const most = telling.reduce((max, { pull }) => Math.max(max, Math.abs(pull)), 0);
  return (["ai", "person"] as const).flatMap((side) =>
    telling
      .filter((one) => one.side === side)
      .sort((a, b) => Math.abs(b.pull) - Math.abs(a.pull))
      .slice(0, perSideMax)
      .map(
        ({ sign, ...one }): Candidate => ({
          kind: "style",
          text: describeDeparture(one, sign),
          pointsTo: side,
          counted: true,
          figures: {
            here: one.value,
            people: sign.people.middle,
            ai: sign.ai.middle,
            unit: one.label,
          },
          strength: (weight * Math.abs(one.pull)) / most,
        }),
      ),
  );
}

export function listDepartures(scores: TextScores): Candidate[] {
  const style = listToldStyle(scores).map((reading) => ({
    figure: `style.${reading.name}`,
    label: reading.label,
    value: reading.value,
    show: showStyle(reading),
    pull: reading.contribution,
  }));
  const statistics = readStatistics(scores)
    .filter(({ isTechnical }) => !isTechnical)
    .map(({ name, label, lean, show, value }) => ({
      figure: `statistics.${name}`,
      label,
      value,
      show,
      pull: lean,
    }));
  const { linguistic_pattern, statistical_anomaly } = scores.members;
  return [
    ...toReasons(style, scores, linguistic_pattern.weight, styleMax),
    ...toReasons(statistics, scores, statistical_anomaly.weight, statisticsMax),
  ];
}
