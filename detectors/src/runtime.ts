/** What a detector needs from its host. Passed in, so that server and browser run the same detector. */
import type { ModelCard } from "@tellsign/contracts/model-card";

/** Row-major. Token ids and masks are int32, everything else float32. */
export type Tensor = { dims: readonly number[]; data: Int32Array | Float32Array };
export type Tensors = Record<string, Tensor>;

export type LoadedModel = {
  card: ModelCard;
  /** Runs one network of the model: the file `<network>.onnx` beside the card. */
  infer(network: string, feeds: Tensors): Promise<Tensors>;
  /** A file beside the card, as text. */
  readText(file: string): Promise<string>;
};

export type Runtime = {
  /** The model of that name, or null when this host has none. Loaded once, whoever asks. */
  findModel(name: string): Promise<LoadedModel | null>;
};
