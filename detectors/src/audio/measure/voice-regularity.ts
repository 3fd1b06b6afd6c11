/** How regular a voice is: its pitch, and the phases of its overtones. */
import { findPercentile } from "./levels.ts";
import { type PitchTrack, pitchFrame, pitchHop, pitchRate } from "./pitch.ts";

export type Pitch = {
  /** Seconds of voiced sound that were measured. */
  voicedS: number;
  medianHz: number;
  /** Between the lowest and the highest tenth. */
  rangeSemitones: number;
  /** How far the pitch leaves a straight line within three hundredths of a second: the median, in cents. */
  wobbleCents: number;
};

export type Phase = {
  /** How far overtones 2 to 5 turn against the fundamental in a hundredth of a second: the median, in degrees. */
  turnDegrees: number;
};

const voicedMin = 100;
/** A larger step is a new sound, or an error. */
const stepMaxCents = 200;
const harmonics = [2, 3, 4, 5];
/** What was kept for the pitch reaches so far. */
const harmonicMaxHz = 950;

function toCents(hz: number): number {
  return 1200 * Math.log2(hz);
}

/** Null where too little is voiced. */
export function measurePitch(tracks: readonly PitchTrack[]): Pitch | null {
  const [voiced, wobbles]: [number[], number[]] = [[], []];
  for (const { pitch } of tracks) {
    for (let i = 0; i < pitch.length; i++) {
      if (pitch[i] === 0) continue;
      const now = toCents(pitch[i] as number);
      voiced.push(now);
      const [before, after] = [pitch[i - 1] ?? 0, pitch[i + 1] ?? 0];
      if (before === 0 || after === 0) continue;
      const [down, up] = [toCents(before), toCents(after)];
      if (Math.abs(now - down) > stepMaxCents || Math.abs(up - now) > stepMaxCents) continue;
      wobbles.push(Math.abs(down - 2 * now + up));
    }
  }
  if (voiced.length < voicedMin || wobbles.length === 0) return null;
  const at = (share: number) => findPercentile(voiced, share) as number;
  return {
    voicedS: (voiced.length * pitchHop) / pitchRate,
    medianHz: 2 ** (at(0.5) / 1200),
    rangeSemitones: (at(0.9) - at(0.1)) / 100,
    wobbleCents: findPercentile(wobbles, 0.5) as number,
  };
}

const taper = Float64Array.from(
  { length: pitchFrame },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / pitchFrame),
);

function findPhase(samples: Float32Array, start: number, hz: number): number {
  const step = (2 * Math.PI * hz) / pitchRate;
  // Rotated from sample to sample, because a sine per sample would take most of the time.
  const [stepCosine, stepSine] = [Math.cos(step), Math.sin(step)];
  let real = 0;
  let imaginary = 0;
  let cosine = 1;
  let sine = 0;
  for (let i = 0; i < pitchFrame; i++) {
    const value = (samples[start + i] as number) * (taper[i] as number);
    real += value * cosine;
    imaginary -= value * sine;
    const turned = cosine * stepCosine - sine * stepSine;
    sine = sine * stepCosine + cosine * stepSine;
    cosine = turned;
  }
  return Math.atan2(imaginary, real);
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** The phases of the overtones against the fundamental's: a delay of the whole changes none of them. */
function findRelativePhases(samples: Float32Array, frame: number, hz: number): number[] {
  const start = frame * pitchHop;
  const own = findPhase(samples, start, hz);
  return harmonics
    .filter((k) => k * hz <= harmonicMaxHz)
    .map((k) => findPhase(samples, start, k * hz) - k * own);
}

/** Null where too little is voiced. */
export function measurePhase(tracks: readonly PitchTrack[]): Phase | null {
  const turns: number[] = [];
  for (const { samples, pitch } of tracks) {
    let before: number[] | null = null;
    for (let frame = 0; frame < pitch.length; frame++) {
      const hz = pitch[frame] as number;
      const now = hz === 0 ? null : findRelativePhases(samples, frame, hz);
      if (before && now) {
        for (let k = 0; k < Math.min(before.length, now.length); k++) {
          turns.push(Math.abs(wrap((now[k] as number) - (before[k] as number))));
        }
      }
      before = now;
    }
  }
  if (turns.length < voicedMin) return null;
  return { turnDegrees: ((findPercentile(turns, 0.5) as number) * 180) / Math.PI };
}
