/** A model of ONNX networks, whichever build of ONNX Runtime the host runs them with. */
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { InferenceSession } from "onnxruntime-web/wasm";
import type { LoadedModel, Tensor, Tensors } from "../runtime.ts";
import { loadOnce } from "./load-once.ts";

/** The part of ONNX Runtime used here; its builds for Node and the browser share it. */
export type Engine = Pick<typeof import("onnxruntime-web/wasm"), "InferenceSession" | "Tensor">;

type Host = {
  card: ModelCard;
  /** Loaded when the first network is run. */
  loadEngine(): Promise<Engine>;
  /** The bytes of a file beside the card, checked against it. */
  readBytes(file: string): Promise<Uint8Array>;
  readText(file: string): Promise<string>;
  /** Called after every network run. */
  onRun?: (() => void) | undefined;
};

type Network = { engine: Engine; session: InferenceSession };

const sessionOptions: InferenceSession.SessionOptions = {
  executionProviders: ["cpu"],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: "all",
  // Memory plans would be kept for every input length ever seen.
  enableMemPattern: false,
};

function readTensor(
  name: string,
  { type, data, dims }: InferenceSession.ReturnType[string],
): Tensor {
  if (data instanceof Float32Array || data instanceof Int32Array) return { dims, data };
  throw new Error(`The output ${name} is of type ${type}, not float32 or int32.`);
}

export function createOnnxModel({
  card,
  loadEngine,
  readBytes,
  readText,
  onRun,
}: Host): LoadedModel {
  const networks = new Map<string, Promise<Network>>();
  const texts = new Map<string, Promise<string>>();

  async function loadNetwork(network: string): Promise<Network> {
    const [engine, bytes] = await Promise.all([loadEngine(), readBytes(`${network}.onnx`)]);
    try {
      // Kept memory would be a tenth of what the large networks for pictures take, and saves them no time.
      const options = { ...sessionOptions, enableCpuMemArena: card.modality !== "image" };
      return { engine, session: await engine.InferenceSession.create(bytes, options) };
    } catch (cause) {
      throw new Error(`${network}.onnx of the model ${card.name} could not be loaded.`, { cause });
    }
  }

  return {
    card,
    async infer(network, feeds) {
      const { engine, session } = await loadOnce(networks, network, () => loadNetwork(network));
      const inputs = Object.entries(feeds).map(([name, { data, dims }]) => [
        name,
        data instanceof Int32Array
          ? new engine.Tensor("int32", data, dims)
          : new engine.Tensor("float32", data, dims),
      ]);
      try {
        const outputs = Object.entries(await session.run(Object.fromEntries(inputs)));
        onRun?.();
        return Object.fromEntries(
          outputs.map(([name, tensor]) => [name, readTensor(name, tensor)]),
        ) as Tensors;
      } catch (cause) {
        throw new Error(`${network}.onnx of the model ${card.name} could not be run.`, { cause });
      }
    },
    readText: (file) => loadOnce(texts, file, () => readText(file)),
  };
}
