/** The runtime of browsers: models come from the site, and stay in the browser. */
import { cardAddress } from "@tellsign/contracts/models/model-address";
import type { ModelCard, ModelFile } from "@tellsign/contracts/models/model-card";
import { loadOnce } from "../model/load-once.ts";
import { createOnnxModel, type Engine } from "../model/onnx-model.ts";
import type { LoadedModel, Runtime } from "../runtime.ts";
import { areKept, type Download, type FileSource, forgetOthers, loadFiles } from "./load-files.ts";

type Options = Pick<FileSource, "origin" | "store"> & {
  onDownload?: (download: Download) => void;
  onRun?: () => void;
};

async function loadEngine(): Promise<Engine> {
  const engine = await import("onnxruntime-web/wasm");
  // More threads would need the site to be isolated from every other.
  engine.env.wasm.numThreads = 1;
  return engine;
}

async function findCard(model: string, origin: string): Promise<ModelCard | null> {
  const response = await fetch(new URL(cardAddress(model), origin));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The model card could not be fetched (${response.status}).`);
  return response.json() as Promise<ModelCard>;
}

/** Everything the card names is fetched at once, so that its progress can be shown. */
async function loadModel(model: string, options: Options): Promise<LoadedModel | null> {
  const card = await findCard(model, options.origin);
  const files = card?.files;
  if (!card || !files) return null;
  const source: FileSource = { ...options, model };
  const loaded = await loadFiles(source, files);
  await forgetOthers(source, files).catch(() => undefined);

  /** Given away once: a network holds its own copy. */
  async function readBytes(name: string): Promise<Uint8Array> {
    const file: ModelFile | undefined = files?.find((each) => each.name === name);
    if (!file) throw new Error(`The model card names no file ${name}.`);
    const bytes = loaded.get(name) ?? (await loadFiles(source, [file])).get(name);
    loaded.delete(name);
    return bytes as Uint8Array;
  }
  return createOnnxModel({
    card,
    loadEngine,
    readBytes,
    onRun: options.onRun,
    readText: async (name) => new TextDecoder().decode(await readBytes(name)),
  });
}

export type WebRuntime = Runtime & {
  /** Whether the model is in this browser already, in its present version. */
  keeps(name: string): Promise<boolean>;
};

export function createWebRuntime(options: Options): WebRuntime {
  const loaded = new Map<string, Promise<LoadedModel | null>>();
  return {
    findModel: (name) => loadOnce(loaded, name, () => loadModel(name, options)),
    async keeps(name) {
      const files = (await findCard(name, options.origin))?.files;
      return files !== undefined && areKept({ ...options, model: name }, files);
    },
  };
}
