/** A fraction as a percentage; near the ends with a decimal, so that "almost" never reads as "all" or "none". */
export function formatPercent(fraction: number): string {
  const percent = fraction * 100;
  if (percent > 0 && percent < 0.1) return "<0.1%";
  if (percent < 100 && percent > 99.9) return ">99.9%";
  const nearAnEnd = (percent > 0 && percent < 10) || (percent > 99 && percent < 100);
  return `${nearAnEnd ? percent.toFixed(1) : Math.round(percent)}%`;
}
