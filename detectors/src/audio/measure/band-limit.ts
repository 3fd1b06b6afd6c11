/** The highest frequency that still holds energy, and whether the sound was cut off there. */
import { type BandSpectrum, bandHz } from "./band-spectrum.ts";

/** `cutDb`: how far the level falls within 500 Hz above the limit; null where the limit is that of the sample rate. */
export type BandLimit = { limitHz: number; topHz: number; cutDb: number | null };

/** Anything further below full scale, or below the loudest band, is not sound; microphone noise is above it. */
const emptyDb = -105;
const depthDb = 85;
/** A limit this near to half the sample rate is that of the sample rate. */
const topShare = 0.93;
const sideBands = 5;
/** Voices have steep slopes of their own below. */
const cutMinHz = 2_000;
/** A fall this steep is a filter's, where nothing above rises again. */
const sharpDb = 18;
const staysBelowDb = 12;

function meanOf(values: Float32Array, from: number, to: number): number {
  const part = values.subarray(Math.max(0, from), Math.min(values.length, to));
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

/** How far the level falls from the bands up to this one to those above it. */
function findFall(mean: Float32Array, band: number): number {
  return (
    meanOf(mean, band + 1 - sideBands, band + 1) - meanOf(mean, band + 2, band + 2 + sideBands)
  );
}

/** The lowest band above which a filter has taken everything; null where there is none. */
function findCut(mean: Float32Array, last: number): number | null {
  let highestAbove = Number.NEGATIVE_INFINITY;
  let found: number | null = null;
  for (let band = last; band * bandHz >= cutMinHz; band--) {
    const above = band + 2;
    if (above < mean.length) highestAbove = Math.max(highestAbove, mean[above] as number);
    if (above + sideBands > mean.length) continue;
    const below = meanOf(mean, band + 1 - sideBands, band + 1);
    if (findFall(mean, band) >= sharpDb && below - highestAbove >= staysBelowDb) found = band;
  }
  if (found === null) return null;
  // Of the bands on the slope, the one where it is steepest.
  let steepest = found;
  for (let band = found; band <= Math.min(last, found + sideBands); band++) {
    if (findFall(mean, band) > findFall(mean, steepest)) steepest = band;
  }
  return steepest;
}

/** `topHz`: half the sample rate of the file, which may be lower than that of what was decoded. */
export function findBandLimit({ bands, mean }: BandSpectrum, topHz: number): BandLimit {
  const empty = Math.max(emptyDb, Math.max(...mean) - depthDb);
  let last = bands - 1;
  while (last > 0 && (mean[last] as number) < empty) last--;
  const band = findCut(mean, last) ?? last;
  const limitHz = Math.min(topHz, (band + 1) * bandHz);
  return { limitHz, topHz, cutDb: limitHz >= topShare * topHz ? null : findFall(mean, band) };
}

export function isCutOff({ cutDb }: BandLimit): boolean {
  return cutDb !== null && cutDb >= sharpDb;
}
