/** Score to calibrated probability to band, by the figures of a model's card. */
import type { ModelCard } from "@tellsign/contracts/model-card";

export type Band = "human" | "uncertain" | "ai";

function isRising(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value >= (values[i - 1] ?? value));
}

/** The calibrated probability of AI, piecewise linear; scores beyond the table take its ends. */
export function calibrate(
  score: number,
  { scores, probabilities }: ModelCard["calibration"],
): number {
  if (Number.isNaN(score)) throw new RangeError("A score that is not a number has no probability.");
  if (scores.length === 0 || scores.length !== probabilities.length) {
    throw new RangeError("A calibration needs one probability for each score.");
  }
  if (!isRising(scores) || !isRising(probabilities)) {
    throw new RangeError("A calibration must rise in both columns.");
  }
  const above = scores.findIndex((knot) => knot > score);
  if (above === -1) return probabilities.at(-1) as number;
  if (above === 0) return probabilities[0] as number;
  const [x0, x1] = [scores[above - 1] as number, scores[above] as number];
  const [y0, y1] = [probabilities[above - 1] as number, probabilities[above] as number];
  return Math.min(y1, y0 + ((score - x0) / (x1 - x0)) * (y1 - y0));
}

/** Thresholds that overlap give `uncertain`, never an accusation. */
export function findBand(aiProbability: number, thresholds: ModelCard["thresholds"]): Band {
  const isHuman = aiProbability < thresholds.humanBelow;
  const isAi = aiProbability >= thresholds.aiFrom;
  if (isHuman === isAi) return "uncertain";
  return isAi ? "ai" : "human";
}
