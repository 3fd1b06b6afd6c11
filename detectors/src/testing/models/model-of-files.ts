/** What the sample models of the modalities have alike. */
import { createHash } from "node:crypto";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { createOnnxModel } from "../../model/onnx-model.ts";
import type { LoadedModel } from "../../runtime.ts";

export type SampleFiles = Readonly<Record<string, Uint8Array>>;

export function listModelFiles(files: SampleFiles): ModelCard["files"] {
  return Object.entries(files).map(([name, bytes]) => ({
    name,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    bytes: bytes.length,
  }));
}

export function sampleRate(group: string, n: number, rate: number) {
  return { group, n, rate, interval: { low: rate / 2, high: rate * 3, level: 0.95 } };
}

/** Of a score that is a logit. */
export const sampleLogitCalibration: ModelCard["calibration"] = {
  scores: [-4, -2, 0, 2, 4],
  probabilities: [0.01, 0.1, 0.5, 0.9, 0.99],
  low: [0, 0.05, 0.4, 0.8, 0.97],
  high: [0.03, 0.2, 0.6, 0.95, 1],
};

export function createModelOfFiles(card: ModelCard, files: SampleFiles): LoadedModel {
  const read = async (name: string) => {
    const bytes = files[name];
    if (!bytes) throw new Error(`The sample model has no ${name}.`);
    return bytes;
  };
  return createOnnxModel({
    card,
    loadEngine: () => import("onnxruntime-node"),
    readBytes: read,
    readText: async (name) => new TextDecoder().decode(await read(name)),
  });
}
