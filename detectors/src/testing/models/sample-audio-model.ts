/** An audio model for tests: a loud window reads as AI; a constant offset of the samples far above zero makes the kind music. */
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { preprocessingWithoutModel } from "../../audio/preprocessing.ts";
import type { LoadedModel, Runtime } from "../../runtime.ts";
import { createSampleMediaHost } from "../sample-media-host.ts";
import {
  createModelOfFiles,
  listModelFiles,
  sampleLogitCalibration,
  sampleRate,
} from "./model-of-files.ts";
import { sampleCard } from "./sample-card.ts";
import { writeNetwork } from "./tiny-network.ts";

const port = (name: string, ...dims: string[]) => ({ name, type: "float32" as const, dims });
const samples = port("samples", "n", "t");
const overTime = { axes: [1], keepdims: 0 };

function writeEncoder(): Uint8Array {
  return writeNetwork(
    [
      { operator: "Abs", inputs: ["samples"], output: "sizes" },
      { operator: "ReduceMean", inputs: ["sizes"], output: "size", attributes: overTime },
      { operator: "Sub", inputs: ["size", "middle"], output: "over" },
      { operator: "Mul", inputs: ["over", "scale"], output: "logit" },
      {
        operator: "ReduceMean",
        inputs: ["samples"],
        output: "offset",
        attributes: { axes: [1], keepdims: 1 },
      },
      { operator: "Mul", inputs: ["offset", "toward"], output: "moved" },
      { operator: "Add", inputs: ["moved", "usual"], output: "kinds" },
    ],
    [samples],
    [port("logit", "n"), port("kinds", "n", "kinds")],
    [
      { name: "middle", dims: [1], values: [0.05] },
      { name: "scale", dims: [1], values: [100] },
      { name: "toward", dims: [1, 4], values: [0, 0, 60, 0] },
      { name: "usual", dims: [1, 4], values: [3, 0, 0, 0] },
    ],
  );
}

export const sampleAudioCombination = {
  bias: 0,
  figures: { encoderMean: { mean: 0, scale: 1, weight: 1 } },
  shares: { encoder: 1 },
  parts: { window: { bias: 0, weights: { encoder: 1 } } },
  mixture: { aiFrom: 0.9, humanBelow: 0.1 },
};

export const sampleAudioFiles: Record<string, Uint8Array> = {
  "combination.json": new TextEncoder().encode(JSON.stringify(sampleAudioCombination)),
  "encoder.onnx": writeEncoder(),
};

export const sampleAudioCard: ModelCard = {
  ...sampleCard,
  name: "audio",
  modality: "audio",
  files: listModelFiles(sampleAudioFiles),
  preprocessing: preprocessingWithoutModel,
  calibration: sampleLogitCalibration,
  thresholds: { humanBelow: 0.25, aiFrom: 0.85, groupRateMax: 0.02 },
  falsePositiveRates: [
    sampleRate("all", 2000, 0.01),
    sampleRate("as is", 800, 0.008),
    sampleRate("speech, as is", 300, 0.004),
    sampleRate("compressed", 60, 0.012),
    sampleRate("telephone", 300, 0.06),
  ],
};

export function createSampleAudioModel(): LoadedModel {
  return createModelOfFiles(sampleAudioCard, sampleAudioFiles);
}

/** A runtime whose only files are these WAVs. */
export function createSampleAudioRuntime(
  model: LoadedModel | null,
  files: Readonly<Record<string, Uint8Array>>,
  sound: Parameters<typeof createSampleMediaHost>[1] = {},
): Runtime {
  return { findModel: async () => model, media: createSampleMediaHost(files, sound) };
}
