/** A short stretch at the film's own frame rate: only there do repeated and blended frames show. */
import type { SmallFrame } from "./compare-frames.ts";

export type CloseLook = {
  startS: number;
  frames: number;
  /** Of the pairs of neighbors, those that show the same twice. */
  repeated: number;
  /** Frames that are the mean of the two beside them. */
  blended: number;
  /** How far the brightness stands off the mean of its neighbors, of 255. */
  brightnessFlicker: number | null;
};

const repeatedBelow = 0.15;
/** A blended frame differs from the mean of its neighbors by a small part of what they differ from each other. */
const blend = { apartMin: 1.5, ratioMax: 0.12 };

function differ(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number));
  return sum / a.length;
}

function differFromMean(a: Uint8Array, middle: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += Math.abs((middle[i] as number) - ((a[i] as number) + (b[i] as number)) / 2);
  }
  return sum / a.length;
}

export function lookClosely(startS: number, frames: readonly SmallFrame[]): CloseLook {
  let [repeated, blended, flicker] = [0, 0, 0];
  for (const [i, frame] of frames.entries()) {
    const before = frames[i - 1];
    const after = frames[i + 1];
    if (before && differ(before.plane.values, frame.plane.values) < repeatedBelow) repeated++;
    if (!before || !after) continue;
    flicker += Math.abs(frame.brightness - (before.brightness + after.brightness) / 2);
    const apart = differ(before.plane.values, after.plane.values);
    const off = differFromMean(before.plane.values, frame.plane.values, after.plane.values);
    if (apart >= blend.apartMin && off <= blend.ratioMax * apart) blended++;
  }
  return {
    startS,
    frames: frames.length,
    repeated,
    blended,
    brightnessFlicker: frames.length < 3 ? null : flicker / (frames.length - 2),
  };
}
