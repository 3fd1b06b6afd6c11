/** The Node runtime. A model is a folder <modelsFolder>/<name> with its card and the files that the card names. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { loadOnce } from "../model/load-once.ts";
import { createOnnxModel } from "../model/onnx-model.ts";
import type { TrustLists } from "../provenance/trust-lists.ts";
import type { LoadedModel, Runtime } from "../runtime.ts";
import { completeNetwork } from "./complete-network.ts";
import { findCard } from "./find-card.ts";
import type { DecoderChoice } from "./media/choose-decoder.ts";
import { createLateMediaHost } from "./media/create-late-media-host.ts";

async function readChecked(folder: string, { files }: ModelCard, name: string): Promise<Buffer> {
  const path = join(folder, name);
  const expected = files?.find((file) => file.name === name);
  if (files && !expected) throw new Error(`The model card in ${folder} names no file ${name}.`);
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    throw new Error(`The model file ${path} could not be read.`, { cause });
  }
  if (expected && createHash("sha256").update(bytes).digest("hex") !== expected.sha256) {
    throw new Error(`The model file ${path} is not the one its card names: its hash differs.`);
  }
  return bytes;
}

async function loadModel(folder: string, forget: () => void): Promise<LoadedModel | null> {
  const card = await findCard(folder);
  if (card === null) return null;
  const read = async (file: string) => {
    try {
      return await readChecked(folder, card, file);
    } catch (error) {
      // A model may be replaced while the process runs; one that is merely broken keeps the networks it has.
      const present = await findCard(folder).catch(() => null);
      if (JSON.stringify(present) !== JSON.stringify(card)) forget();
      throw error;
    }
  };
  return createOnnxModel({
    card,
    // Imported late: without a model nothing native is loaded.
    loadEngine: () => import("onnxruntime-node"),
    async readBytes(file) {
      const borrows = card.borrows?.find(({ network }) => network === file);
      const bytes = await read(file);
      return borrows ? completeNetwork(bytes, borrows, dirname(folder)) : bytes;
    },
    readText: async (file) => (await read(file)).toString("utf8"),
  });
}

/** `readTrustLists`: whose content credentials count as trusted, asked again for every file because lists are fetched anew. */
export function createNodeRuntime({
  modelsFolder,
  readTrustLists = async () => null,
  mediaDecoder = "auto",
}: {
  modelsFolder: string;
  readTrustLists?: () => Promise<TrustLists | null>;
  mediaDecoder?: DecoderChoice | undefined;
}): Runtime {
  const loaded = new Map<string, Promise<LoadedModel | null>>();
  return {
    async findModel(name) {
      const forget = () => loaded.delete(name);
      const model = await loadOnce(loaded, name, () => loadModel(join(modelsFolder, name), forget));
      // A model may be installed while the process runs.
      if (model === null) forget();
      return model;
    },
    // Imported late, too: a process that analyses text alone loads none of it.
    decodeImage: async (...file) => (await import("./decode-image.ts")).decodeImage(...file),
    resizeImage: async (...part) => (await import("./decode-image.ts")).resizeImage(...part),
    encodeImage: async (...raster) => (await import("./decode-image.ts")).encodeImage(...raster),
    async readProvenance(bytes, picture) {
      const { readProvenance } = await import("../provenance/read-provenance.ts");
      const { readCredentialStore } = await import("./read-credential-store.ts");
      const { decodeImage } = await import("./decode-image.ts");
      const trustLists = await readTrustLists();
      return readProvenance(bytes, picture, { readCredentialStore, decodeImage, trustLists });
    },
    async readMediaProvenance(media) {
      const { readMediaProvenance } = await import("../provenance/media/read-media-provenance.ts");
      const { openSlices } = await import("./open-slices.ts");
      const { readCredentialFile } = await import("./read-credential-file.ts");
      const trustLists = await readTrustLists();
      return readMediaProvenance(media, { openSlices, readCredentialFile, trustLists });
    },
    media: createLateMediaHost(mediaDecoder),
  };
}
