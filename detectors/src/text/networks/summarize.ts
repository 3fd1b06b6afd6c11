/** The figures of a whole text from those of its windows and pieces. Training computes the same in Python (training/text/score.py). */
import type { EncoderReading } from "./read-encoder.ts";
import { type LanguageModelReading, tokenColumns } from "./read-language-model.ts";

/** The mean is weighted by the windows' lengths; low, middle and high are the 0.1, 0.5 and 0.9 quantiles of the pieces. */
export type EncoderSummary = {
  mean: number;
  min: number;
  max: number;
  sd: number;
  pieces: number;
  pieceMean: number;
  pieceLow: number;
  pieceMiddle: number;
  pieceHigh: number;
  /** Family and domain logits, weighted like the mean. */
  families: number[];
  domains: number[];
};

/** In the order of training. `ratio` is the machine's less the human log-probability of a piece. */
export const statisticNames = [
  "ratio",
  "ratioSd",
  "ratioPositive",
  "ratioClipped2",
  "ratioClipped1",
  "human",
  "machine",
  "curvature",
  "discrepancy",
  "entropy",
  "rank",
  "first",
  "binoculars",
  "humanSd",
  "entropySd",
  "blockSd",
  "blockLow",
  "blockHigh",
  "rare",
  "surprise",
  "pieces",
] as const;
export type TokenStatistics = Record<(typeof statisticNames)[number], number>;

type Numbers = Float64Array;

export const blockPieces = 32;
/** Beyond so many of the model's first guesses a piece is rare. */
export const guessesMax = 100;
const rareRank = Math.log(guessesMax + 1);

function sum(values: Numbers): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: Numbers): number {
  return sum(values) / values.length;
}

function sd(values: Numbers): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function clip(values: Numbers, bound: number): Numbers {
  return values.map((value) => Math.max(-bound, Math.min(bound, value)));
}

function share(values: Numbers, holds: (value: number) => boolean): number {
  return values.filter(holds).length / values.length;
}

/** Linear between the two nearest, as numpy has it. */
function quantile(rising: Numbers, at: number): number {
  const place = (rising.length - 1) * at;
  const below = Math.floor(place);
  const low = rising[below] as number;
  const high = rising[Math.min(below + 1, rising.length - 1)] as number;
  return low + (high - low) * (place - below);
}

/** Null for a text without a piece. */
export function summarizeEncoder({
  windows,
  tokenLogits,
}: Pick<EncoderReading, "windows" | "tokenLogits">): EncoderSummary | null {
  if (windows.length === 0) return null;
  const verdicts = Float64Array.from(windows, ({ logit }) => logit);
  const total = windows.reduce((pieces, window) => pieces + window.pieces, 0);
  const weighted = (of: (window: EncoderReading["windows"][number]) => number) =>
    windows.reduce((result, window) => result + of(window) * window.pieces, 0) / total;
  const rising = Float64Array.from(tokenLogits).sort();
  return {
    mean: weighted(({ logit }) => logit),
    min: verdicts.reduce((a, b) => Math.min(a, b)),
    max: verdicts.reduce((a, b) => Math.max(a, b)),
    sd: sd(verdicts),
    pieces: tokenLogits.length,
    pieceMean: mean(rising),
    pieceLow: quantile(rising, 0.1),
    pieceMiddle: quantile(rising, 0.5),
    pieceHigh: quantile(rising, 0.9),
    families: (windows[0]?.familyLogits ?? []).map((_, family) =>
      weighted(({ familyLogits }) => familyLogits[family] as number),
    ),
    domains: (windows[0]?.domainLogits ?? []).map((_, domain) =>
      weighted(({ domainLogits }) => domainLogits[domain] as number),
    ),
  };
}

/** Means of whole blocks of pieces; of what there is, where there is no whole one. */
function listBlockMeans(values: Numbers): Numbers {
  const blocks = Math.max(1, Math.floor(values.length / blockPieces));
  return Float64Array.from({ length: blocks }, (_, i) =>
    mean(values.subarray(i * blockPieces, (i + 1) * blockPieces)),
  );
}

/** Null for a text without a piece. */
export function summarizeLanguageModel({
  statistics,
}: Pick<LanguageModelReading, "statistics">): TokenStatistics | null {
  const pieces = statistics.length / tokenColumns.length;
  if (pieces === 0) return null;
  const column = (name: (typeof tokenColumns)[number]) => {
    const at = tokenColumns.indexOf(name);
    return Float64Array.from(
      { length: pieces },
      (_, i) => statistics[i * tokenColumns.length + at] as number,
    );
  };
  const human = column("humanLogProbability");
  const machine = column("machineLogProbability");
  const expected = column("expectedLogProbability");
  const variance = column("logProbabilityVariance").map((value) => Math.max(1e-6, value));
  const rank = column("logRank");
  const ratio = machine.map((value, i) => value - (human[i] as number));
  const surplus = human.map((value, i) => value - (expected[i] as number));
  const clipped = clip(ratio, 2);
  const blocks = listBlockMeans(clipped);
  return {
    ratio: mean(ratio),
    ratioSd: sd(ratio),
    ratioPositive: share(ratio, (value) => value > 0),
    ratioClipped2: mean(clipped),
    ratioClipped1: mean(clip(ratio, 1)),
    human: mean(human),
    machine: mean(machine),
    curvature: sum(surplus) / Math.sqrt(sum(variance)),
    discrepancy: mean(surplus),
    entropy: -mean(expected),
    rank: mean(rank),
    first: share(rank, (value) => value < 0.5),
    binoculars: mean(human) / Math.min(-1e-6, mean(column("crossEntropyTerm"))),
    humanSd: sd(human),
    entropySd: sd(expected),
    blockSd: sd(blocks),
    blockLow: blocks.reduce((a, b) => Math.min(a, b)),
    blockHigh: blocks.reduce((a, b) => Math.max(a, b)),
    rare: share(rank, (value) => value > rareRank),
    surprise: quantile(human.map((value) => -value).sort(), 0.9),
    pieces,
  };
}
