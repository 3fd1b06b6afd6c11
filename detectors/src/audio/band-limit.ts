/** The highest frequency that still holds energy, and whether the sound was cut off there. */
import { type BandSpectrum, bandHz } from "./band-spectrum.ts";
import { findPercentile } from "./levels.ts";

/** `cutDb`: how far the level falls within 500 Hz above the limit; null where the limit is that of the sample rate. */
export type BandLimit = { limitHz: number; topHz: number; cutDb: number | null };

/** Energy counts from here on over the emptiest bands. */
const overFloorDb = 10;
/** What lies further below the loudest band is no sound. */
const depthDb = 80;
/** A limit this near to half the sample rate is that of the sample rate. */
const topShare = 0.93;
const slopeBands = 5;
/** A fall this steep is a filter's. */
export const sharpDb = 15;

function meanOf(values: Float32Array, from: number, to: number): number {
  const part = values.subarray(Math.max(0, from), Math.min(values.length, to));
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

/** `topHz`: half the sample rate of the file, which may be lower than that of what was decoded. */
export function findBandLimit({ bands, mean }: BandSpectrum, topHz: number): BandLimit {
  const floor = Math.max(findPercentile(mean, 0.05) ?? 0, Math.max(...mean) - depthDb);
  let last = bands - 1;
  while (last > 0 && (mean[last] as number) < floor + overFloorDb) last--;
  const isFlat = last === 0;
  const limitHz = isFlat ? topHz : Math.min(topHz, (last + 1) * bandHz);
  if (limitHz >= topShare * topHz) return { limitHz, topHz, cutDb: null };
  const below = meanOf(mean, last - slopeBands, last);
  const above = meanOf(mean, last + 2, last + 2 + slopeBands);
  return { limitHz, topHz, cutDb: below - above };
}

export function isCutOff({ cutDb }: BandLimit): boolean {
  return cutDb !== null && cutDb >= sharpDb;
}
