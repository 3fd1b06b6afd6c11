/** Peaks that were cut flat because the recording was too loud. */

export type Clipping = { peak: number; share: number };

/** Only a recording near full scale can be cut by it. */
const peakMin = 0.5;
const nearPeak = 0.985;
/** Less than a step of 16 bits: a natural peak is round, and changes by more. */
const flat = 2.5e-5;
const fullScale = 0.999;
/** Samples in a row: a natural peak has one or two. */
const runMin = 3;

export function measureClipping(samples: Float32Array): Clipping {
  let peak = 0;
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i] as number));
  if (peak < peakMin) return { peak, share: 0 };
  const top = nearPeak * peak;
  let [cut, run, before] = [0, 0, 0];
  for (let i = 0; i <= samples.length; i++) {
    const value = samples[i] ?? 0;
    const isHigh = Math.abs(value) >= top;
    const isFlat =
      Math.abs(value - before) < flat ||
      (Math.abs(value) >= fullScale && Math.abs(before) >= fullScale && value > 0 === before > 0);
    if (isHigh && isFlat) run++;
    else {
      if (run >= runMin) cut += run;
      run = isHigh ? 1 : 0;
    }
    before = value;
  }
  return { peak, share: samples.length === 0 ? 0 : cut / samples.length };
}
