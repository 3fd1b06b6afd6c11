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

/** A detector's score with two decimals, never rounded to certainty near the ends. */
export function formatScore(score: number): string {
  if (score > 0.99) return ">0.99";
  return score < 0.01 ? "<0.01" : score.toFixed(2);
}

/** How to read scores. */
export const scoreScale = "on a scale from 0 (person) to 1 (AI)";
