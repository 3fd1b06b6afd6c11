import type { Detector } from "../detector.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import { findAbstention } from "./abstention.ts";
import { type AudioContent, type DecodedAudio, decode } from "./decode.ts";
import { explainAudio } from "./explain.ts";
import { type AudioFeatures, measureFeatures } from "./features.ts";
import { type AudioScores, scoreAudio, type UnscoredAudio } from "./models.ts";
import { judgeAudio } from "./verdict.ts";

export const audioDetector: Detector<
  AudioContent,
  DecodedAudio,
  AudioFeatures,
  AudioScores | UnscoredAudio
> = {
  modality: "audio",
  decode,
  features: measureFeatures,
  foresee: async (decoded, card, runtime, watch) =>
    isDeclaredAi(decoded.provenance)
      ? null
      : findAbstention(await measureFeatures(decoded, runtime, watch), card),
  models: scoreAudio,
  verdict: judgeAudio,
  explain: explainAudio,
};
