/** A video model for tests: its frames are read as the sample image model reads, and a face is where green is brightest. */
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { encodeImage, resizeImage } from "../../runtime.node/decode-image.ts";
import type { LoadedModel, Runtime } from "../../runtime.ts";
import { preprocessingWithoutModel } from "../../video/preprocessing.ts";
import { createFilmHost, type Film } from "../sample-film.ts";
import {
  createModelOfFiles,
  listModelFiles,
  sampleLogitCalibration,
  sampleRate,
} from "./model-of-files.ts";
import { sampleCard } from "./sample-card.ts";
import { createSampleImageModel, sampleImageFiles } from "./sample-image-model.ts";
import { writeNetwork } from "./tiny-network.ts";

const port = (name: string, ...dims: string[]) => ({ name, type: "float32" as const, dims });

/** Of 25 numbers a cell the last of the fourth box says how sure it is: from a green of 200 on. */
function writeFaces(): Uint8Array {
  const sure = 19;
  const weights = Array.from({ length: 25 * 3 }, (_, i) => (i === 3 * sure + 1 ? 0.2 : 0));
  const bias = Array.from({ length: 25 }, (_, i) => (i % 5 === 4 ? -40 : 0));
  return writeNetwork(
    [
      {
        operator: "AveragePool",
        inputs: ["pixels"],
        output: "pooled",
        attributes: { kernel_shape: [32, 32], strides: [32, 32] },
      },
      { operator: "Conv", inputs: ["pooled", "weights", "bias"], output: "boxes" },
      {
        operator: "Transpose",
        inputs: ["boxes"],
        output: "cells",
        attributes: { perm: [0, 2, 3, 1] },
      },
    ],
    [port("pixels", "n", "c", "h", "w")],
    [port("cells", "n", "y", "x", "numbers")],
    [
      { name: "weights", dims: [25, 3, 1, 1], values: weights },
      { name: "bias", dims: [25], values: bias },
    ],
  );
}

const table = { scores: [-4, 0, 4], probabilities: [0.02, 0.5, 0.98] };

export const sampleVideoCombination = {
  bias: 0,
  figures: {
    pictureMean: { mean: 0, scale: 2, weight: 2 },
    faceMean: { mean: 0, scale: 2, weight: 0.2 },
    aligned: { mean: 0.5, scale: 0.2, weight: 0.01 },
  },
  shares: { picture: 0.8, faces: 0.15, motion: 0.05 },
  parts: {
    picture: { calibration: table },
    faces: { calibration: table },
    motion: { calibration: table },
  },
  mixture: { aiFrom: 0.9, humanBelow: 0.1 },
  abstain: { syntheticShareMax: 0.5 },
};

const { "view.onnx": view, "crop.onnx": crop } = sampleImageFiles as Record<string, Uint8Array>;

export const sampleVideoFiles = {
  "view.onnx": view as Uint8Array,
  "crop.onnx": crop as Uint8Array,
  "combination.json": new TextEncoder().encode(JSON.stringify(sampleVideoCombination)),
  "faces.onnx": writeFaces(),
};

export const sampleVideoCard: ModelCard = {
  ...sampleCard,
  name: "video",
  modality: "video",
  preprocessing: preprocessingWithoutModel,
  files: listModelFiles(sampleVideoFiles),
  calibration: sampleLogitCalibration,
  thresholds: { humanBelow: 0.25, aiFrom: 0.85, groupRateMax: 0.02 },
  falsePositiveRates: [
    sampleRate("all", 400, 0.01),
    sampleRate("small", 90, 0.015),
    sampleRate("large", 20, 0.06),
  ],
};

export function createSampleVideoModel(card: ModelCard = sampleVideoCard): LoadedModel {
  return createModelOfFiles(card, sampleVideoFiles);
}

/** Models of images and videos, and none of recordings. */
export function createSampleVideoRuntime(
  film: Film,
  {
    models = { image: createSampleImageModel(), video: createSampleVideoModel() },
    onFrame,
  }: { models?: Record<string, LoadedModel>; onFrame?: (atS: number) => void } = {},
): Runtime {
  return {
    findModel: async (name) => models[name] ?? null,
    resizeImage,
    encodeImage,
    media: createFilmHost(film, onFrame),
  };
}
