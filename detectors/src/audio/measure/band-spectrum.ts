/** The power of a recording over frequency, frame by frame, in bands of 100 Hz. */
import { transformLine } from "../../measure/fourier-transform.ts";
import { findPercentile, toDecibels } from "./levels.ts";

export const bandHz = 100;
/** Evenly over the whole: more frames change nothing. */
const framesMax = 800;
/** Long enough that a band of 100 Hz holds several bins. */
const frameMinS = 0.04;
/** Frames this far below the loudest are pauses. */
const pauseDb = 40;

export type BandSpectrum = {
  rate: number;
  bands: number;
  /** One row of decibels for each frame with sound in it. */
  frames: Float32Array[];
  /** The mean power of each band, in decibels. */
  mean: Float32Array;
};

function findSize(rate: number): number {
  return 2 ** Math.ceil(Math.log2(rate * frameMinS));
}

function makeWindow(size: number): Float64Array {
  return Float64Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
  );
}

function sumBands(power: Float64Array, hzPerBin: number, bands: number): Float64Array {
  const sums = new Float64Array(bands);
  for (let bin = 1; bin < power.length; bin++) {
    const band = Math.floor((bin * hzPerBin) / bandHz);
    if (band < bands) sums[band] = (sums[band] as number) + (power[bin] as number);
  }
  return sums;
}

/** Null where nothing is to be heard. */
export function measureBandSpectrum(samples: Float32Array, rate: number): BandSpectrum | null {
  const size = findSize(rate);
  const count = Math.min(framesMax, Math.floor((samples.length - size) / (size / 2)) + 1);
  if (count < 1) return null;
  const window = makeWindow(size);
  const bands = Math.floor(rate / 2 / bandHz);
  const [hzPerBin, half] = [rate / size, size / 2];
  const step = count === 1 ? 0 : (samples.length - size) / (count - 1);
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  const [first, second] = [new Float64Array(half), new Float64Array(half)];
  // A sine of full scale reads 0 dB.
  const scale = 16 / size ** 2 / 4;
  const rows: Float64Array[] = [];
  for (let frame = 0; frame < count; frame += 2) {
    const a = Math.floor(frame * step);
    const b = Math.floor(Math.min(count - 1, frame + 1) * step);
    // Two real frames make one complex one.
    for (let i = 0; i < size; i++) {
      const weight = window[i] as number;
      real[i] = (samples[a + i] as number) * weight;
      imaginary[i] = (samples[b + i] as number) * weight;
    }
    transformLine(real, imaginary, size, 0, 1);
    for (let k = 1; k < half; k++) {
      const [r, i] = [real[k] as number, imaginary[k] as number];
      const [r2, i2] = [real[size - k] as number, imaginary[size - k] as number];
      first[k] = ((r + r2) ** 2 + (i - i2) ** 2) * scale;
      second[k] = ((r - r2) ** 2 + (i + i2) ** 2) * scale;
    }
    rows.push(sumBands(first, hzPerBin, bands));
    if (frame + 1 < count) rows.push(sumBands(second, hzPerBin, bands));
  }
  return keepSounding(rows, rate, bands);
}

function keepSounding(rows: readonly Float64Array[], rate: number, bands: number) {
  const totals = rows.map((row) => toDecibels(row.reduce((sum, power) => sum + power, 0)));
  const loudest = findPercentile(totals, 0.98) ?? 0;
  const sounding = rows.filter((_, i) => (totals[i] as number) > Math.max(loudest - pauseDb, -80));
  if (sounding.length === 0) return null;
  const mean = new Float64Array(bands);
  for (const row of sounding) {
    for (let band = 0; band < bands; band++) {
      mean[band] = (mean[band] as number) + (row[band] as number) / sounding.length;
    }
  }
  const inDecibels = (row: Float64Array) =>
    Float32Array.from(row, (power) => 10 * Math.log10(power + 1e-20));
  return { rate, bands, frames: sounding.map(inDecibels), mean: inDecibels(mean) };
}
