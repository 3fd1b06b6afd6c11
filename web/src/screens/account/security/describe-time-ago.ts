const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function describeTimeAgo(then: Date, now: Date): string {
  const elapsedMs = now.getTime() - then.getTime();
  for (const [unit, unitMs] of units) {
    if (elapsedMs >= unitMs) return words.format(-Math.floor(elapsedMs / unitMs), unit);
  }
  return "just now";
}
