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
  /** One row of `tokenColumns` for each piece. */
  statistics: Float32Array;
  starts: Int32Array;
  ends: Int32Array;
};

export async function readLanguageModel(
  model: LoadedModel,
  wordPieces: WordPieces,
  text: string,
  signal?: StopSignal,
): Promise<LanguageModelReading> {
  const { ids, starts, ends } = wordPieces.encode(text);
  const { languageModel } = readPreprocessing(model.card);
  if (!languageModel)
    throw new Error(`The card of the model ${model.card.name} names no language model.`);
  const statistics = new Float32Array(ids.length * tokenColumns.length);
  for (const { from, to } of listLanguageModelWindows(ids.length, languageModel)) {
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
