/** The axis under points with intervals, as shares. */
const tops = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1];

/** The smallest top that fits the highest interval. */
export function forestTop(highest: number): number {
  return tops.find((top) => top >= highest) ?? 1;
}

/** A share as its position on an axis of 100. */
export function placeShare(share: number, top: number): number {
  return Math.round((Math.min(share, top) / top) * 10_000) / 100;
}

/** "2.5": per hundred. */
export function inHundred(share: number): string {
  return String(Math.round(share * 1000) / 10);
}
