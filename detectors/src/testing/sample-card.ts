/** A model card for tests; no model stands behind it. */
import type { ModelCard } from "@tellsign/contracts/model-card";

export const sampleCard: ModelCard = {
  name: "sample",
  version: "1",
  modality: "text",
  sha256: "0".repeat(64),
  trainedAt: "2026-01-01",
  base: null,
  licence: "Apache-2.0",
  languages: ["en"],
  preprocessing: {},
  calibration: { scores: [0, 1], probabilities: [0, 1] },
  thresholds: { humanBelow: 0.25, aiFrom: 0.75 },
  falsePositiveRates: [
    { group: "all", n: 200, rate: 0.01, interval: { low: 0, high: 0.03, level: 0.95 } },
  ],
  figures: [],
};
