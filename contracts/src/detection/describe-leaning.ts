/** The words of a leaning, for every surface. */
import type { Detection, Leaning } from "./detection.ts";

export const leaningTitles: Record<Leaning, string> = { ai: "Leans AI", human: "Leans human" };

const saying: Record<Leaning, { were: string; limit: string }> = {
  ai: { were: "were AI", limit: "That is not enough to accuse anyone." },
  human: { were: "were made by people", limit: "That is not enough to clear anyone." },
};

/** How many of ten were what the leaning says: rounded down, and never all of them. */
export function countOfTen(precision: number): number {
  return Math.min(9, Math.floor(precision * 10 + 1e-9));
}

/** Null if the answer does not lean. Example: "Leans AI: 7 of 10 contents that looked like this were AI. That is not enough to accuse anyone." */
export function describeLeaning({
  leaning,
  leaningPrecision,
}: Pick<Detection, "leaning" | "leaningPrecision">): string | null {
  if (!leaning || !leaningPrecision) return null;
  const { were, limit } = saying[leaning];
  return `${leaningTitles[leaning]}: ${countOfTen(leaningPrecision.precision)} of 10 contents that looked like this ${were}. ${limit}`;
}
