/** An image model for tests: red reads as AI and blue as a person's, and the brightest fifth of the view says which kind it is. */
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { preprocessingWithoutModel } from "../../image/preprocessing.ts";
import { decodeImage, encodeImage, resizeImage } from "../../runtime.node/decode-image.ts";
import type { LoadedModel, Runtime } from "../../runtime.ts";
import {
  createModelOfFiles,
  listModelFiles,
  sampleLogitCalibration,
  sampleRate,
} from "./model-of-files.ts";
import { sampleCard } from "./sample-card.ts";
import { writeNetwork } from "./tiny-network.ts";

const port = (name: string, ...dims: string[]) => ({ name, type: "float32" as const, dims });
const pool = (side: readonly number[]) => ({ kernel_shape: side, strides: side });

/** Cells are the mean of red less blue, a fiftieth of it; the logit is their mean. */
function writeTone(cellPixels: number, kinds: boolean): Uint8Array {
  const stripe = [256, 51];
  return writeNetwork(
    [
      { operator: "Conv", inputs: ["pixels", "tone"], output: "toned" },
      {
        operator: "AveragePool",
        inputs: ["toned"],
        output: "pooled",
        attributes: pool([cellPixels, cellPixels]),
      },
      {
        operator: "ReduceMean",
        inputs: ["pooled"],
        output: "cells",
        attributes: { axes: [1], keepdims: 0 },
      },
      {
        operator: "ReduceMean",
        inputs: ["cells"],
        output: "logit",
        attributes: { axes: [1, 2], keepdims: 0 },
      },
      ...(kinds
        ? [
            {
              operator: "AveragePool",
              inputs: ["pixels"],
              output: "stripes",
              attributes: pool(stripe),
            },
            {
              operator: "ReduceMean",
              inputs: ["stripes"],
              output: "kind",
              attributes: { axes: [1, 2], keepdims: 0 },
            },
          ]
        : []),
    ],
    [port("pixels", "n", "c", "h", "w")],
    [
      port("logit", "n"),
      port("cells", "n", "y", "x"),
      ...(kinds ? [port("kind", "n", "kinds")] : []),
    ],
    [{ name: "tone", dims: [1, 3, 1, 1], values: [0.02, 0, -0.02] }],
  );
}

export const sampleImageCombination = {
  bias: 0,
  figures: {
    view: { mean: 0, scale: 1, weight: 1 },
    crop: { mean: 0, scale: 1, weight: 1 },
    cropSpread: { mean: 0, scale: 1, weight: -0.1 },
  },
  abstain: { kinds: { graphic: 0.5 } },
  shares: { view: 0.6, crop: 0.4 },
};

export const sampleImageFiles: Record<string, Uint8Array> = {
  "view.onnx": writeTone(32, true),
  "crop.onnx": writeTone(16, false),
  "combination.json": new TextEncoder().encode(JSON.stringify(sampleImageCombination)),
};

export const sampleImageCard: ModelCard = {
  ...sampleCard,
  name: "image",
  modality: "image",
  preprocessing: preprocessingWithoutModel,
  files: listModelFiles(sampleImageFiles),
  calibration: sampleLogitCalibration,
  thresholds: { humanBelow: 0.25, aiFrom: 0.85, groupRateMax: 0.02 },
  falsePositiveRates: [
    sampleRate("all", 2000, 0.01),
    sampleRate("as is", 800, 0.008),
    sampleRate("photo", 600, 0.006),
    sampleRate("photo, as is", 300, 0.004),
    sampleRate("photo, shared hard", 60, 0.02),
    sampleRate("art", 300, 0.06),
  ],
};

export function createSampleImageModel(): LoadedModel {
  return createModelOfFiles(sampleImageCard, sampleImageFiles);
}

export function createSampleImageRuntime(model: LoadedModel | null): Runtime {
  return { findModel: async () => model, decodeImage, resizeImage, encodeImage };
}
