import type { Detector } from "../detector.ts";
import { findAbstention } from "./abstention.ts";
import { type DecodedText, decode } from "./decode.ts";
import { explainText } from "./explain.ts";
import { measureFeatures, type TextFeatures } from "./features.ts";
import { scoreText, type TextScores, type UnscoredText } from "./models.ts";
import { judgeText } from "./verdict.ts";

export const textDetector: Detector<string, DecodedText, TextFeatures, TextScores | UnscoredText> =
  {
    modality: "text",
    decode,
    features: measureFeatures,
    foresee: (decoded, card) => findAbstention(measureFeatures(decoded), card),
    models: scoreText,
    verdict: judgeText,
    explain: explainText,
  };
