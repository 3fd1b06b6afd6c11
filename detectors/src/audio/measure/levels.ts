/** How loud each hundredth of a second is, and what is no sound at all. */
import { soundRate } from "../../media/media.ts";

const frameSamples = soundRate / 100;
export const levelFrameS = frameSamples / soundRate;

/** Below half a step of 16 bits: nothing was recorded, or something was cut to nothing. */
const nothing = 1.5e-5;
/** What silence is written as, in decibels below full scale. */
export const silenceDb = -96;

export type Levels = {
  /** In decibels of full scale; `silenceDb` at least. */
  db: Float32Array;
  /** 1 where a frame holds nothing but zeros. */
  empty: Uint8Array;
};

export function toDecibels(power: number): number {
  return Math.max(silenceDb, 10 * Math.log10(power + 1e-30));
}

export function measureLevels(samples: Float32Array): Levels {
  const frames = Math.floor(samples.length / frameSamples);
  const db = new Float32Array(frames);
  const empty = new Uint8Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    let [power, peak] = [0, 0];
    const start = frame * frameSamples;
    for (let i = start; i < start + frameSamples; i++) {
      const value = samples[i] as number;
      power += value * value;
      const size = Math.abs(value);
      if (size > peak) peak = size;
    }
    db[frame] = toDecibels(power / frameSamples);
    empty[frame] = peak < nothing ? 1 : 0;
  }
  return { db, empty };
}

/** The value below which that share of them lies; null where there are none. */
export function findPercentile(values: ArrayLike<number>, share: number): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}
