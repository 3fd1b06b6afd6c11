/** Shares as they would be if as much content came from AI as from people, whatever a set holds of each. */
import type { ReliabilityBin } from "@tellsign/contracts/models/evaluation-report";
import { round, toMeasuredShare } from "./measured-share.ts";

/** Samples of each label. */
export type Tally = { human: number; ai: number };

export function subtract(a: Tally, b: Tally): Tally {
  return { human: a.human - b.human, ai: a.ai - b.ai };
}

export function add(a: Tally, b: Tally): Tally {
  return { human: a.human + b.human, ai: a.ai + b.ai };
}

/** The share of a part in everything. */
export function shareAtEvenOdds(part: Tally, all: Tally): number {
  return round((part.ai / all.ai + part.human / all.human) / 2);
}

/** The ECE over a set's bins with both labels equally frequent. Within a bin both are taken to have its mean probability. */
export function eceAtEvenOdds(bins: readonly ReliabilityBin[], all: Tally): number {
  const gaps = bins.map(({ meanProbability, ai: { count, n } }) => {
    const ai = count / all.ai / 2;
    const human = (n - count) / all.human / 2;
    return Math.abs(meanProbability * (ai + human) - ai);
  });
  return round(gaps.reduce((sum, gap) => sum + gap, 0));
}

/**
 * The share of AI in a part with its 95 % interval: Wilson's of the samples as counted, their odds then weighed as if both
 * labels were equally frequent in `all`. Null where the part is empty.
 */
export function aiShareAtEvenOdds(
  part: Tally,
  all: Tally,
): { share: number; low: number; high: number } | null {
  const counted = toMeasuredShare({ count: part.ai, n: part.ai + part.human });
  if (!counted) return null;
  const weight = all.human / all.ai;
  const weigh = (share: number) => round((share * weight) / (share * weight + 1 - share));
  return {
    share: weigh(part.ai / (part.ai + part.human)),
    low: weigh(counted.low),
    high: weigh(counted.high),
  };
}
