import type { Detector } from "../detector.ts";
import { type DecodedVideo, decode, type VideoContent } from "./decode.ts";
import { explainVideo } from "./explain.ts";
import { measureFeatures, type VideoFeatures } from "./features.ts";
import { foreseeVideo } from "./foresee.ts";
import { scoreVideo, type UnscoredVideo, type VideoScores } from "./models.ts";
import { judgeVideo } from "./verdict.ts";

export const videoDetector: Detector<
  VideoContent,
  DecodedVideo,
  VideoFeatures,
  VideoScores | UnscoredVideo
> = {
  modality: "video",
  decode,
  features: measureFeatures,
  foresee: foreseeVideo,
  models: scoreVideo,
  verdict: judgeVideo,
  explain: explainVideo,
};
