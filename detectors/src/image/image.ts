import type { Detector } from "../detector.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import { findAbstention } from "./abstention.ts";
import { type DecodedImage, decode, type ImageContent } from "./decode.ts";
import { explainImage } from "./explain.ts";
import { type ImageFeatures, measureFeatures, measureFitness } from "./features.ts";
import { type ImageScores, scoreImage, type UnscoredImage } from "./models.ts";
import { judgeImage } from "./verdict.ts";

export const imageDetector: Detector<
  ImageContent,
  DecodedImage,
  ImageFeatures,
  ImageScores | UnscoredImage
> = {
  modality: "image",
  decode,
  features: measureFeatures,
  foresee: ({ picture, provenance }, card) =>
    isDeclaredAi(provenance) ? null : findAbstention(measureFitness(picture), card),
  models: scoreImage,
  verdict: judgeImage,
  explain: explainImage,
};
