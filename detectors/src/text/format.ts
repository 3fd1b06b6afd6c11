/** Figures and lists as people read them. */
import type { Typical } from "../model/combination.ts";

export {
  formatConfidence as describeProbability,
  formatPercent as describeShare,
  formatScore as describeScore,
  scoreScale,
} from "@tellsign/contracts/site/format-figures";

export function describeFigure(value: number): string {
  const size = Math.abs(value);
  if (size < 0.0005) return "0";
  if (size >= 10) return String(Number(value.toFixed(1)));
  return String(Number(size >= 1 ? value.toFixed(2) : value.toPrecision(2)));
}

export type Show = (value: number) => string;

/** A value beside what is usual. */
export function compare(value: number, { human, ai }: Typical, show: Show): string {
  return `${show(value)} (people usually ${show(human)}, AI usually ${show(ai)})`;
}

export function join(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
