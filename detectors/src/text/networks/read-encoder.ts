/** What the encoder says of a text: of each window, and of each piece. */

import type { LoadedModel, Tensor } from "../../runtime.ts";
import type { StopSignal } from "../../stop-signal.ts";
import { readPreprocessing } from "../preprocessing.ts";
import { listEncoderWindows } from "./windows.ts";
import type { WordPieces } from "./word-pieces.ts";

export type EncoderWindow = {
  /** Offsets in the given text, in UTF-16 units. */
  start: number;
  end: number;
  pieces: number;
  /** Of AI, for the window as a whole. */
  logit: number;
  familyLogits: number[];
  domainLogits: number[];
};

export type EncoderReading = {
  windows: EncoderWindow[];
  /** Of AI, for each piece that was read: the mean of the windows that hold it. */
  tokenLogits: Float32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** Of all pieces, those that were read; 1 unless the text is very long. */
  shareRead: number;
};

export function getOutput(outputs: Record<string, Tensor>, name: string): Tensor["data"] {
  const tensor = outputs[name];
  if (!tensor) throw new Error(`The network gives no ${name}.`);
  return tensor.data;
}

/**
 * One window at a time: int8 networks scale their activations over the whole batch, so in a batch
 * a window's score would depend on its neighbors and their padding. It costs no time.
 */
export async function readEncoder(
  model: LoadedModel,
  wordPieces: WordPieces,
  text: string,
  signal?: StopSignal,
): Promise<EncoderReading> {
  const { ids, starts, ends } = wordPieces.encode(text);
  const windows: EncoderWindow[] = [];
  const tokenLogits = new Float32Array(ids.length);
  const readings = new Uint8Array(ids.length);
  for (const { from, to } of listEncoderWindows(
    ids.length,
    readPreprocessing(model.card).encoder,
  )) {
    signal?.throwIfAborted();
    const pieces = to - from;
    const dims = [1, pieces + 2];
    const row = new Int32Array(pieces + 2);
    row[0] = wordPieces.ids.begin;
    row.set(ids.subarray(from, to), 1);
    row[pieces + 1] = wordPieces.ids.end;
    const outputs = await model.infer("encoder", {
      ids: { dims, data: row },
      mask: { dims, data: new Int32Array(row.length).fill(1) },
    });
    const tokens = getOutput(outputs, "tokens");
    for (let i = from; i < to; i++) {
      tokenLogits[i] = (tokenLogits[i] as number) + (tokens[i - from + 1] as number);
      readings[i] = (readings[i] as number) + 1;
    }
    windows.push({
      start: starts[from] as number,
      end: ends[to - 1] as number,
      pieces,
      logit: getOutput(outputs, "verdict")[0] as number,
      familyLogits: Array.from(getOutput(outputs, "family")),
      domainLogits: Array.from(getOutput(outputs, "domain")),
    });
  }
  const isRead = (_: number, i: number) => (readings[i] as number) > 0;
  const read = tokenLogits.map((sum, i) => sum / (readings[i] as number)).filter(isRead);
  return {
    windows,
    tokenLogits: read,
    starts: starts.filter(isRead),
    ends: ends.filter(isRead),
    shareRead: ids.length === 0 ? 1 : read.length / ids.length,
  };
}
