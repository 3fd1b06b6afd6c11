/** The pitch of a voice, by autocorrelation of what lies below 1 kHz, a hundredth of a second at a time. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import { soundRate } from "../../media/media.ts";

const decimation = 4;
export const pitchRate = soundRate / decimation;
export const pitchFrame = 0.04 * pitchRate;
export const pitchHop = 0.01 * pitchRate;
const [lagMin, lagMax] = [pitchRate / 400, Math.floor(pitchRate / 60)];
/** A repetition less alike than this is no voiced sound. */
const voicedFrom = 0.6;
/** Of the best repetition; a whole part of it that is this good is the pitch, and the best a multiple. */
const octaveShare = 0.85;
const pieceS = 10;
/** Spread evenly over a longer recording: more changes nothing. */
const lookedSMax = 45;

/** One stretch at 4 kHz with its pitch in Hz by frame, 0 where not voiced. */
export type PitchTrack = { samples: Float32Array; pitch: Float32Array };

const taps = 33;
const lowPass = (() => {
  const middle = (taps - 1) / 2;
  const weights = Float64Array.from({ length: taps }, (_, i) => {
    const x = ((i - middle) * 0.5) / decimation;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * (i - middle)) / (middle + 1)));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
})();

function decimate(samples: Float32Array, from: number, to: number): Float32Array {
  const out = new Float32Array(Math.floor((to - from - taps) / decimation));
  for (let i = 0; i < out.length; i++) {
    const start = from + i * decimation;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      sum += (samples[start + tap] as number) * (lowPass[tap] as number);
    }
    out[i] = sum;
  }
  return out;
}

/** How alike the sound is to itself at each lag, from `lagMin` - 1 to `lagMax` + 1. */
function correlate(samples: Float32Array, start: number, out: Float64Array): void {
  const first = lagMin - 1;
  let [own, shifted] = [0, 0];
  for (let i = start; i < start + pitchFrame; i++) {
    own += (samples[i] as number) ** 2;
    shifted += (samples[i + first] as number) ** 2;
  }
  for (let lag = first; lag <= lagMax + 1; lag++) {
    let product = 0;
    for (let i = start; i < start + pitchFrame; i++) {
      product += (samples[i] as number) * (samples[i + lag] as number);
    }
    out[lag - first] = product / Math.sqrt(own * shifted + 1e-12);
    shifted +=
      (samples[start + pitchFrame + lag] ?? 0) ** 2 - (samples[start + lag] as number) ** 2;
  }
}

function isPeak(alike: Float64Array, i: number): boolean {
  const top = alike[i] ?? 0;
  return top >= (alike[i - 1] ?? 1) && top > (alike[i + 1] ?? 1);
}

function findBestPeak(alike: Float64Array): number {
  let best = 0;
  for (let i = 1; i + 1 < alike.length; i++) {
    if (isPeak(alike, i) && (alike[i] as number) > (alike[best] as number)) best = i;
  }
  return best;
}

/** Between the lags that were measured lies the top: where, and how high. */
function refinePeak(alike: Float64Array, i: number): { lag: number; height: number } {
  const [left, top, right] = [alike[i - 1] as number, alike[i] as number, alike[i + 1] as number];
  const shift = (0.5 * (left - right)) / (left - 2 * top + right);
  return { lag: lagMin - 1 + i + shift, height: top - 0.25 * (left - right) * shift };
}

/** The lag of the best repetition, or of the shorter one that it is a multiple of; null where none is good enough. */
function choosePeriod(alike: Float64Array): number | null {
  const found = findBestPeak(alike);
  if (found === 0) return null;
  const best = refinePeak(alike, found);
  if (best.height < voicedFrom) return null;
  for (const times of [4, 3, 2]) {
    const near = Math.round(best.lag / times) - (lagMin - 1);
    for (const i of [near - 1, near, near + 1]) {
      if (i <= 0 || !isPeak(alike, i)) continue;
      const part = refinePeak(alike, i);
      if (part.height >= octaveShare * best.height) return part.lag;
    }
  }
  return best.lag;
}

function trackPiece(samples: Float32Array): PitchTrack {
  const reach = pitchFrame + lagMax + 2;
  const frames = Math.max(0, Math.floor((samples.length - reach) / pitchHop) + 1);
  const alike = new Float64Array(lagMax - lagMin + 3);
  const pitch = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    correlate(samples, frame * pitchHop, alike);
    const period = choosePeriod(alike);
    pitch[frame] = period === null ? 0 : pitchRate / period;
  }
  return { samples, pitch };
}

function listPieces(speech: readonly Stretch[]): Stretch[] {
  const pieces = speech.flatMap(({ startS, endS }) =>
    Array.from({ length: Math.ceil((endS - startS) / pieceS) }, (_, i) => ({
      startS: startS + i * pieceS,
      endS: Math.min(endS, startS + (i + 1) * pieceS),
    })),
  );
  const total = pieces.reduce((sum, piece) => sum + piece.endS - piece.startS, 0);
  const every = Math.max(1, Math.ceil(total / lookedSMax));
  return pieces.filter((_, i) => i % every === 0);
}

export function trackPitch(samples: Float32Array, speech: readonly Stretch[]): PitchTrack[] {
  return listPieces(speech).map(({ startS, endS }) => {
    const [from, to] = [Math.floor(startS * soundRate), Math.floor(endS * soundRate)];
    return trackPiece(decimate(samples, from, Math.max(from + taps, to)));
  });
}
