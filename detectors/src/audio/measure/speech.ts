/** Where there is a voice, from how surely each 32 ms hold one. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import { soundRate } from "../../media/media.ts";

/** Of one probability of the host's voice detector. */
export const voiceFrameS = 512 / soundRate;

const voiceFrom = 0.5;
const gapMaxS = 0.3;
const stretchMinS = 0.2;

/** Stretches of speech: short gaps belong to them, and what is too short is no speech. */
export function findSpeech(voice: Float32Array, durationS: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let i = 0; i < voice.length; i++) {
    if ((voice[i] as number) < voiceFrom) continue;
    const startS = i * voiceFrameS;
    const endS = Math.min(durationS, startS + voiceFrameS);
    const last = stretches.at(-1);
    if (last && startS - last.endS < gapMaxS) last.endS = endS;
    else if (endS > startS) stretches.push({ startS, endS });
  }
  return stretches.filter(({ startS, endS }) => endS - startS >= stretchMinS);
}

/** Seconds of speech between two moments. */
export function measureSpeechS(
  speech: readonly Stretch[],
  fromS = 0,
  toS = Number.POSITIVE_INFINITY,
): number {
  return speech.reduce(
    (sum, { startS, endS }) => sum + Math.max(0, Math.min(endS, toS) - Math.max(startS, fromS)),
    0,
  );
}
