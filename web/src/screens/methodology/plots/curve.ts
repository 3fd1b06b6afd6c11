/** What a threshold does to both errors, read from a report's curve. */
import type { CurvePoint } from "@tellsign/contracts/models/evaluation-report";

/** How many scored human and AI samples reach a threshold. */
export type CurveStep = readonly [threshold: number, human: number, ai: number];

/** A report's curve runs from the highest threshold down. */
export function reachAt(curve: readonly CurvePoint[], threshold: number): CurveStep {
  let reached: CurvePoint | undefined;
  for (const point of curve) {
    if (point.from < threshold) break;
    reached = point;
  }
  return [threshold, reached?.human ?? 0, reached?.ai ?? 0];
}

/** Near 1, single hundredths are far apart on the curve. */
const thresholds = [...Array.from({ length: 101 }, (_, i) => i / 100), 0.995, 0.999];

/** The steps a visitor can choose, from 0 up, including `marks`. */
export function sampleCurve(
  curve: readonly CurvePoint[],
  marks: readonly number[],
): readonly CurveStep[] {
  const all = [...new Set([...thresholds, ...marks])].sort((a, b) => a - b);
  return all.map((threshold) => reachAt(curve, threshold));
}

export function findStep(curve: readonly CurveStep[], threshold: number): number {
  return curve.findIndex(([at]) => at === threshold);
}

type Counts = { human: number; ai: number };

/** A step's position on a 100 by 100 plane with its origin at the top left: human work called AI to the right, AI caught upward. */
export function placeStep([, human, ai]: CurveStep, scored: Counts): { x: number; y: number } {
  return { x: (human / scored.human) * 100, y: 100 - (ai / scored.ai) * 100 };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The line through every step, from the corner where nothing is called AI. */
export function traceCurve(curve: readonly CurveStep[], scored: Counts): string {
  const points = curve.toReversed().map((step) => placeStep(step, scored));
  const line = [{ x: 0, y: 100 }, ...points].map(({ x, y }) => `${round(x)},${round(y)}`);
  return line.filter((point, i) => point !== line[i - 1]).join(" ");
}

/** "about 3" in a thousand; a nonzero count never reads as zero. */
export function perThousand(count: number, n: number): string {
  if (count === 0) return "none";
  if (count === n) return "all";
  const rounded = Math.round((count / n) * 1000);
  if (rounded === 0) return "fewer than 1";
  return rounded === 1000 ? "more than 999" : `about ${rounded}`;
}
