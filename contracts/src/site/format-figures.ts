/** Number formatting shared by screens, explanations and the terminal. */

/** A fraction as a percentage, with a decimal near the ends so that "almost" never reads as "all" or "none". */
export function formatPercent(fraction: number): string {
  const percent = fraction * 100;
  if (percent > 0 && percent < 0.1) return "<0.1%";
  if (percent < 100 && percent > 99.9) return ">99.9%";
  const nearAnEnd = (percent > 0 && percent < 10) || (percent > 99 && percent < 100);
  return `${nearAnEnd ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** A measured share with one decimal, as reports print it. */
export function formatShare(share: number): string {
  const percent = (share * 100).toFixed(1);
  if (share > 0 && percent === "0.0") return "<0.1%";
  return share < 1 && percent === "100.0" ? ">99.9%" : `${percent}%`;
}

const isCount = /\/(n|count|human|ai|mixed)$/;
const hasThreeDecimals = /\/(auroc|ece)$/;

/** A measured figure as pages print it: a count, an area under a curve, a calibration error, or a share, by the place it is recorded at. */
export function formatMeasured({ value, source }: { value: number; source: string }): string {
  if (isCount.test(source)) return value.toLocaleString("en-US");
  return hasThreeDecimals.test(source) ? value.toFixed(3) : formatShare(value);
}

/** How many of so many a measured share amounts to, in whole numbers. */
export function formatExpected(share: number, of: number): string {
  return Math.round(share * of).toLocaleString("en-US");
}

/** A detector's score with two decimals, never rounded to certainty near the ends. */
export function formatScore(score: number): string {
  if (score > 0.99) return ">0.99";
  return score < 0.01 ? "<0.01" : score.toFixed(2);
}

/** How to read scores. */
export const scoreScale = "on a scale from 0 (person) to 1 (AI)";

/** The highest confidence that is ever shown: nothing measured is certain. */
const confidencePercentMax = 99.9;
/** So that 0.57 × 1000 counts as 570. */
const floatError = 1e-9;

/** A confidence in percent with at most one decimal, never rounded up and never 100. Whatever shows a confidence shows this figure. */
export function toConfidencePercent(confidence: number): number {
  const tenths = Math.floor(confidence * 1000 + floatError) / 10;
  return Math.min(confidencePercentMax, Math.max(0, tenths));
}

/** For display: 98%, 99.4%. */
export function formatConfidence(confidence: number): string {
  return `${toConfidencePercent(confidence)}%`;
}

/** An interval in percent, its ends rounded outward: "97.9% to 99.6%". */
export function formatInterval({ low, high }: { low: number; high: number }): string {
  const from = Math.floor(low * 1000 + floatError) / 10;
  const to = Math.ceil(high * 1000 - floatError) / 10;
  return `${Math.max(0, from)}% to ${Math.min(100, to)}%`;
}
