/** What the language model says of each piece of a text, and of the text as a whole. */
import type { StopSignal } from "../detector.ts";
import type { LoadedModel } from "../runtime.ts";
import { getOutput } from "./read-encoder.ts";
import { listLanguageModelWindows } from "./windows.ts";
import type { WordPieces } from "./word-pieces.ts";

/** The columns of the network's `statistics`, in its order. Logarithms are natural. */
export const tokenColumns = [
  "humanLogProbability",
  "machineLogProbability",
  "expectedLogProbability",
  "logProbabilityVariance",
  "logRank",
  "crossEntropyTerm",
] as const;

export type LanguageModelReading = {
  /** One row of `tokenColumns` for each piece. */
  statistics: Float32Array;
  starts: Int32Array;
  ends: Int32Array;
};

/** The figures of a text, in the order the combination was trained with. `ratio`: machine less human log-probability. */
export const textStatistics = [
  "ratioMean",
  "ratioSd",
  "ratioPositiveShare",
  "ratioClippedMean",
  "humanLogProbability",
  "machineLogProbability",
  "curvature",
  "surplus",
  "entropy",
  "logRank",
  "firstChoiceShare",
  "crossRatio",
  "tokens",
] as const;
export type TokenStatistics = Record<(typeof textStatistics)[number], number>;

export async function readLanguageModel(
  model: LoadedModel,
  wordPieces: WordPieces,
  text: string,
  signal?: StopSignal,
): Promise<LanguageModelReading> {
  const { ids, starts, ends } = wordPieces.encode(text);
  const statistics = new Float32Array(ids.length * tokenColumns.length);
  for (const { from, to } of listLanguageModelWindows(ids.length)) {
    signal?.throwIfAborted();
    const row = new Int32Array(to - from + 1);
    row[0] = wordPieces.ids.begin;
    row.set(ids.subarray(from, to), 1);
    const outputs = await model.infer("language-model", {
      ids: { dims: [1, row.length], data: row },
    });
    const found = getOutput(outputs, "statistics");
    if (found.length !== (to - from) * tokenColumns.length) {
      throw new Error(`The language model gives ${found.length} figures for ${to - from} pieces.`);
    }
    statistics.set(found, from * tokenColumns.length);
  }
  return { statistics, starts, ends };
}

/** Null for a text without a piece. Training computes the same in Python (`summarise`). */
export function summarise(statistics: Float32Array): TokenStatistics | null {
  const columns = tokenColumns.length;
  const tokens = statistics.length / columns;
  if (tokens === 0) return null;
  let [ratioSum, ratioPositive, clippedSum, humanSum, machineSum] = [0, 0, 0, 0, 0];
  let [expectedSum, varianceSum, rankSum, firstChoices, crossSum] = [0, 0, 0, 0, 0];
  for (let at = 0; at < statistics.length; at += columns) {
    const human = statistics[at] as number;
    const machine = statistics[at + 1] as number;
    const ratio = machine - human;
    ratioSum += ratio;
    if (ratio > 0) ratioPositive++;
    clippedSum += Math.max(-2, Math.min(2, ratio));
    humanSum += human;
    machineSum += machine;
    expectedSum += statistics[at + 2] as number;
    varianceSum += Math.max(1e-6, statistics[at + 3] as number);
    rankSum += statistics[at + 4] as number;
    if ((statistics[at + 4] as number) < 0.5) firstChoices++;
    crossSum += statistics[at + 5] as number;
  }
  const ratioMean = ratioSum / tokens;
  let squares = 0;
  for (let at = 0; at < statistics.length; at += columns) {
    const ratio = (statistics[at + 1] as number) - (statistics[at] as number);
    squares += (ratio - ratioMean) ** 2;
  }
  return {
    ratioMean,
    ratioSd: Math.sqrt(squares / tokens),
    ratioPositiveShare: ratioPositive / tokens,
    ratioClippedMean: clippedSum / tokens,
    humanLogProbability: humanSum / tokens,
    machineLogProbability: machineSum / tokens,
    curvature: (humanSum - expectedSum) / Math.sqrt(varianceSum),
    surplus: (humanSum - expectedSum) / tokens,
    entropy: -expectedSum / tokens,
    logRank: rankSum / tokens,
    firstChoiceShare: firstChoices / tokens,
    crossRatio: humanSum / tokens / Math.min(-1e-6, crossSum / tokens),
    tokens,
  };
}
