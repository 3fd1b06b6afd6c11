/** Which way an answer between the thresholds leans, by what was measured in its band. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { LeaningBand } from "@tellsign/contracts/models/model-card";
import type { CardInUse } from "../runtime.ts";

export type Leant = Required<Pick<Detection, "leaning" | "leaningPrecision">>;

export const noLeaning = { leaning: null, leaningPrecision: null } satisfies Leant;

function findLeaningBand(
  aiProbability: number,
  { leaningBands = [], chosen, thresholds }: CardInUse,
): LeaningBand | null {
  const shippedAiFrom = chosen?.shippedAiFrom ?? thresholds.aiFrom;
  // Under a stricter rate, content above the shipped threshold leans at least as much as the highest band below it.
  if (aiProbability >= shippedAiFrom) {
    return leaningBands.findLast(({ leaning }) => leaning === "ai") ?? null;
  }
  return leaningBands.find(({ from, to }) => aiProbability >= from && aiProbability < to) ?? null;
}

/** `mayBeFlagged`: whether content of this kind is ever called AI; what is not never leans that way either. */
export function findLeaning(aiProbability: number, card: CardInUse, mayBeFlagged: boolean): Leant {
  const band = findLeaningBand(aiProbability, card);
  if (!band || (band.leaning === "ai" && !mayBeFlagged)) return noLeaning;
  const { leaning, precision, interval, n, data } = band;
  return { leaning, leaningPrecision: { precision, interval, sampleCount: n, group: data } };
}
