/** What a recording must have before anything is scored: enough speech, in a quality that was validated. */

import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { AudioFeatures } from "./features.ts";
import { findSnrDb } from "./measure/noise-floor.ts";
import { planWindows } from "./networks/windows.ts";
import { readPreprocessing } from "./preprocessing.ts";

/** Sound without speech: at least this much sound, with hardly any voice in it. */
const soundingMinS = 4;
const voiceShareMax = 0.1;

type Heard = Pick<
  AudioFeatures,
  "samples" | "speech" | "speechS" | "soundingS" | "bandLimit" | "clipping" | "noise"
>;

export function findAbstention(
  { samples, speech, speechS, soundingS, bandLimit, clipping, noise }: Heard,
  card: ModelCard | null,
): UncertainReasonCode | null {
  const preprocessing = readPreprocessing(card);
  const { speechMinS, bandLimitHzMin, clippedShareMax, snrDbMin } = preprocessing;
  if (soundingS >= soundingMinS && speechS < voiceShareMax * soundingS) return "not_speech";
  const windows = planWindows(samples.length, speech, preprocessing);
  if (speechS < speechMinS || windows.length === 0) return "too_little_speech";
  const isUnvalidated =
    bandLimit.limitHz < bandLimitHzMin ||
    clipping.share > clippedShareMax ||
    (findSnrDb(noise) ?? snrDbMin) < snrDbMin;
  return isUnvalidated ? "quality_not_validated" : null;
}
