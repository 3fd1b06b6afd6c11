import type { Detector } from "../detector.ts";
import { giveReason, undecided } from "../undecided.ts";
import { type DecodedVideo, decode, type VideoContent } from "./decode.ts";
import { explainVideo } from "./explain.ts";

export const videoDetector: Detector<VideoContent, DecodedVideo, DecodedVideo, null> = {
  modality: "video",
  decode,
  features: (decoded) => decoded,
  models: () => null,
  verdict: () => ({ ...undecided, uncertainReason: giveReason("no_validated_model") }),
  explain: explainVideo,
};
