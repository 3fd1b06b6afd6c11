import type { CurvePoint } from "@tellsign/contracts/models/evaluation-report";
import { takeEvenly } from "./take-evenly.ts";

/** Below this false-positive rate the curve stays dense, since thresholds are set there. */
const lowRate = 0.05;
/** Rates at which figures are read off the curve. */
const readRates = [0.01, 0.05];
const partMax = 60;

/** Up to some 200 points of the curve, those among them that a figure is read off: ends, shipped thresholds, one and five percent. */
export function thinCurve(
  curve: readonly CurvePoint[],
  thresholds: readonly number[],
): CurvePoint[] {
  const last = curve.at(-1);
  if (!last) return [];
  const within = (rate: number) => curve.filter(({ human }) => human <= rate * last.human);
  const low = within(lowRate);
  const rest = curve.slice(low.length);
  // Where the next point has one more of people's samples, as much AI as can be is caught for that many.
  const corners = low.filter(({ human }, i) => curve[i + 1]?.human !== human);
  const around = thresholds.flatMap((threshold) => {
    const below = curve.findIndex(({ from }) => from < threshold);
    return below === -1 ? [] : curve.slice(Math.max(0, below - 1), below + 1);
  });
  const kept = new Set([
    ...[corners, low, rest].flatMap((part) => takeEvenly(part, partMax)),
    ...around,
    ...readRates.flatMap((rate) => within(rate).slice(-1)),
    last,
  ]);
  return curve.filter((point) => kept.has(point));
}
