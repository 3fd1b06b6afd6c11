/** What the language model says of each piece of a text. */

import type { LoadedModel } from "../../runtime.ts";
import type { StopSignal } from "../../stop-signal.ts";
import { readPreprocessing } from "../preprocessing.ts";
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
  /** One row of `tokenColumns` for each piece that was read. */
  statistics: Float32Array;
};

export async function readLanguageModel(
  model: LoadedModel,
  wordPieces: WordPieces,
  text: string,
  signal?: StopSignal,
): Promise<LanguageModelReading> {
  const { ids } = wordPieces.encode(text);
  const { languageModel } = readPreprocessing(model.card);
  if (!languageModel)
    throw new Error(`The card of the model ${model.card.name} names no language model.`);
  const windows = listLanguageModelWindows(ids.length, languageModel);
  const pieces = windows.reduce((sum, { from, to }) => sum + to - from, 0);
  const statistics = new Float32Array(pieces * tokenColumns.length);
  let at = 0;
  for (const { from, to } of windows) {
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
    statistics.set(found, at);
    at += found.length;
  }
  return { statistics };
}
