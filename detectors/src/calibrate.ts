/** Score to calibrated probability to band, by the figures of a model's card. */
import type { Interval } from "@tellsign/contracts/detection/detection";
import type { ModelCard } from "@tellsign/contracts/models/model-card";

type Band = "human" | "uncertain" | "ai";

export function isRising(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value >= (values[i - 1] ?? value));
}

/** The value at `score` of a piecewise linear table; beyond its ends it takes those. */
export function interpolate(
  score: number,
  scores: readonly number[],
  values: readonly number[],
): number {
  if (Number.isNaN(score)) throw new RangeError("A score that is not a number has no probability.");
  if (scores.length === 0 || scores.length !== values.length) {
    throw new RangeError("A calibration needs one probability for each score.");
  }
  if (!isRising(scores)) throw new RangeError("A calibration must rise in both columns.");
  const above = scores.findIndex((knot) => knot > score);
  if (above === -1) return values.at(-1) as number;
  if (above === 0) return values[0] as number;
  const [x0, x1] = [scores[above - 1] as number, scores[above] as number];
  const [y0, y1] = [values[above - 1] as number, values[above] as number];
  return y0 + ((score - x0) / (x1 - x0)) * (y1 - y0);
}

export type Calibration = Pick<ModelCard["calibration"], "scores" | "probabilities">;

/** The calibrated probability of AI. */
export function calibrate(score: number, { scores, probabilities }: Calibration): number {
  if (!isRising(probabilities)) throw new RangeError("A calibration must rise in both columns.");
  // Rounding must not lift a probability over the table's end.
  return Math.min(interpolate(score, scores, probabilities), probabilities.at(-1) ?? 1);
}

const intervalLevel = 0.95;
const z = 1.96;
/** One side of an interval under this share of the other makes the probability stand at its end. */
const sideShareMin = 0.25;

/** Wilson's interval around a share, of as many samples as make its wider side reach as far as `reach`. */
function spreadAround(share: number, reach: number): { low: number; high: number } {
  const n = (z * z * share * (1 - share)) / (reach * reach);
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { low: (middle - half) / scale, high: (middle + half) / scale };
}

/**
 * The interval of the probability at a score; null where the card has none. Smoothing moves a card's probabilities to the
 * ends of their intervals: these are widened, so that the probability lies within.
 */
export function findInterval(
  score: number,
  aiProbability: number,
  { scores, low, high }: ModelCard["calibration"],
): Interval | null {
  if (!low || !high) return null;
  const listed = { low: interpolate(score, scores, low), high: interpolate(score, scores, high) };
  const sides = [aiProbability - listed.low, listed.high - aiProbability];
  const reach = Math.max(...sides);
  const isAtEnd = Math.min(...sides) < sideShareMin * reach;
  const isInner = aiProbability > 0 && aiProbability < 1;
  const around = isAtEnd && isInner ? spreadAround(aiProbability, reach) : listed;
  return {
    low: Math.max(0, Math.min(aiProbability, listed.low, around.low)),
    high: Math.min(1, Math.max(aiProbability, listed.high, around.high)),
    level: intervalLevel,
  };
}

/** The score at which the probability is reached; null where it never is, or always. */
export function findScore(
  probability: number,
  { scores, probabilities }: Calibration,
): number | null {
  const above = probabilities.findIndex((value) => value >= probability);
  if (above <= 0) return null;
  const [x0, x1] = [scores[above - 1] as number, scores[above] as number];
  const [y0, y1] = [probabilities[above - 1] as number, probabilities[above] as number];
  return x0 + ((probability - y0) / (y1 - y0)) * (x1 - x0);
}

/** Thresholds that overlap give `uncertain`, never an accusation. */
export function findBand(aiProbability: number, thresholds: ModelCard["thresholds"]): Band {
  const isHuman = aiProbability < thresholds.humanBelow;
  const isAi = aiProbability >= thresholds.aiFrom;
  if (isHuman === isAi) return "uncertain";
  return isAi ? "ai" : "human";
}
