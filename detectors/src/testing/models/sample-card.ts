/** A model card for tests; no model stands behind it. */
import type { ModelCard, TextPreprocessing } from "@tellsign/contracts/models/model-card";
import { preprocessingWithoutModel as audioPreprocessing } from "../../audio/preprocessing.ts";
import { preprocessingWithoutModel as imagePreprocessing } from "../../image/preprocessing.ts";
import { preprocessingWithoutModel as videoPreprocessing } from "../../video/preprocessing.ts";

const textPreprocessing: TextPreprocessing = {
  wordsMin: 20,
  leaningWordsMin: 30,
  proseShareMin: 0.5,
  families: ["human", "gpt"],
  domains: ["essay", "news"],
  encoder: { window: 256, stride: 192 },
  languageModel: { window: 256 },
};

export const sampleCard: ModelCard = {
  name: "sample",
  version: "1",
  modality: "text",
  sha256: "0".repeat(64),
  trainedAt: "2026-01-01",
  base: null,
  licence: "Apache-2.0",
  languages: ["en"],
  /** Of every modality, so that a test may make the card any modality's. */
  preprocessing: {
    ...textPreprocessing,
    ...audioPreprocessing,
    ...imagePreprocessing,
    ...videoPreprocessing,
  },
  calibration: { scores: [0, 1], probabilities: [0, 1] },
  thresholds: { humanBelow: 0.25, aiFrom: 0.75 },
  falsePositiveRates: [
    { group: "all", n: 200, rate: 0.01, interval: { low: 0, high: 0.03, level: 0.95 } },
  ],
  figures: [],
};
