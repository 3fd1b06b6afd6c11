/** One entry for each network and each thing that is only shown. */
import type { Measurement } from "@tellsign/contracts/detection/detection";
import { toScore } from "../verdict/to-score.ts";
import type { Member } from "./combination.ts";
import type { ImageFeatures } from "./features.ts";
import type { ImageScores } from "./models.ts";
import * as readings from "./readings.ts";

export function listMeasurements(
  features: ImageFeatures,
  scores: ImageScores | null,
): Measurement[] {
  const scored = (member: Member, reading: (scores: ImageScores) => string) => ({
    score: scores && toScore(scores.figures[member]),
    weight: scores && Math.min(1, Math.max(0, scores.combination.shares[member])),
    reading: scores ? reading(scores) : "Did not run: this picture gets no score.",
  });
  const shown = (detector: string, name: string, reading: string): Measurement => ({
    detector,
    name,
    score: null,
    weight: null,
    reading,
  });
  return [
    { detector: "whole_view", name: "Whole View", ...scored("view", readings.describeView) },
    { detector: "native_detail", name: "Native Detail", ...scored("crop", readings.describeCrops) },
    shown("noise", "Noise", readings.describeNoise(features)),
    shown("spectrum", "Spectrum", readings.describeSpectrum(features)),
    shown("pixel_correlation", "Neighboring Pixels", readings.describeCorrelation(features)),
    shown("block_grid", "Compression Blocks", readings.describeGrid(features)),
  ];
}
