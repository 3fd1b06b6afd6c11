/** What a recording must have before anything is scored: enough speech, in a quality that was validated. */
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import type { AudioFeatures } from "./features.ts";
import { findSnrDb } from "./noise-floor.ts";
import { speechMinS } from "./windows.ts";

/** Where the card names no other. */
const defaults = {
  bandLimitHzMin: 3000,
  clippedShareMax: 0.02,
  snrDbMin: 3,
  speechProbabilityMin: 0.5,
};
export type Limits = typeof defaults;

export function findLimits(card: ModelCard | null): Limits {
  const named = Object.entries(defaults).map(([name, value]) => {
    const validated = card?.preprocessing[name];
    return [name, typeof validated === "number" ? validated : value];
  });
  return Object.fromEntries(named);
}

/** Sound without speech: so much of it, and hardly any voice. */
const soundingMinS = 4;
const voiceShareMax = 0.1;

type Heard = Pick<
  AudioFeatures,
  "speechS" | "soundingS" | "windows" | "bandLimit" | "clipping" | "noise"
>;

export function findAbstention(
  { speechS, soundingS, windows, bandLimit, clipping, noise }: Heard,
  card: ModelCard | null,
): UncertainReasonCode | null {
  if (soundingS >= soundingMinS && speechS < voiceShareMax * soundingS) return "not_speech";
  if (speechS < speechMinS || windows.length === 0) return "too_little_speech";
  const { bandLimitHzMin, clippedShareMax, snrDbMin } = findLimits(card);
  const isUnvalidated =
    bandLimit.limitHz < bandLimitHzMin ||
    clipping.share > clippedShareMax ||
    (findSnrDb(noise) ?? snrDbMin) < snrDbMin;
  return isUnvalidated ? "quality_not_validated" : null;
}
