/** The power spectrum of a picture at native resolution: its slope and periodic peaks. Shown, not scored. */

import { transformSquare } from "../../measure/fourier-transform.ts";
import type { Plane } from "./luma.ts";

const sideMax = 256;
const sideMin = 32;
/** How many times the power around it a peak has, and the usual power at its frequency; by chance one in millions. */
const peakRatioMin = 60;
const aroundFrom = 3;
const aroundTo = 6;
const peaksMax = 6;
/** Edges of the picture's own content fill the axes and the lowest frequencies. */
const axisWidth = 3;
const radiusMin = 12;

export type Peak = { periodPixels: number; ratio: number };
export type Spectrum = {
  side: number;
  /** log10 of the mean power, zero frequency in the middle, in reading order. */
  power: Float64Array;
  /** How power falls with frequency: the exponent of a power law. */
  slope: number;
  /** The strongest first. */
  peaks: Peak[];
};

/** Two squares share one transform, as its real and its imaginary part. */
function listCorners({ width, height }: Plane, side: number): [number, number][] {
  const at = (share: number): [number, number] => [
    Math.floor((width - side) * share),
    Math.floor((height - side) * share),
  ];
  return [at(0.3), at(0.7)];
}

/** The square without its mean, fading to its edges, so that these make no spectrum of their own. */
function fillSquare(plane: Plane, [left, top]: [number, number], side: number, out: Float64Array) {
  let sum = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const value = plane.values[(top + y) * plane.width + left + x] as number;
      out[y * side + x] = value;
      sum += value;
    }
  }
  const mean = sum / side ** 2;
  const fade = Float64Array.from(
    { length: side },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / side),
  );
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      out[at] = ((out[at] as number) - mean) * (fade[x] as number) * (fade[y] as number);
    }
  }
}

function measurePower(plane: Plane, side: number): Float64Array {
  const power = new Float64Array(side ** 2);
  const parts = [new Float64Array(side ** 2), new Float64Array(side ** 2)] as const;
  for (const [i, corner] of listCorners(plane, side).entries()) {
    fillSquare(plane, corner, side, parts[i] as Float64Array);
  }
  const [real, imaginary] = parts;
  transformSquare(real, imaginary, side);
  for (let v = 0; v < side; v++) {
    for (let u = 0; u < side; u++) {
      const at = v * side + u;
      const mirrored = ((side - v) % side) * side + ((side - u) % side);
      const to = ((v + side / 2) % side) * side + ((u + side / 2) % side);
      const here = (real[at] as number) ** 2 + (imaginary[at] as number) ** 2;
      const there = (real[mirrored] as number) ** 2 + (imaginary[mirrored] as number) ** 2;
      power[to] = Math.log10((here + there) / 4 + 1);
    }
  }
  return power;
}

/** The median of log power on each ring around zero frequency. */
function measureRings(power: Float64Array, side: number): number[] {
  const rings: number[][] = Array.from({ length: side / 2 + 1 }, () => []);
  for (let at = 0; at < power.length; at++) {
    const x = (at % side) - side / 2;
    const y = Math.floor(at / side) - side / 2;
    rings[Math.round(Math.hypot(x, y))]?.push(power[at] as number);
  }
  return rings.map((ring) => ring.sort((a, b) => a - b)[Math.floor(ring.length / 2)] ?? 0);
}

function fitSlope(rings: readonly number[]): number {
  const points = rings.map((power, radius) => [Math.log10(radius), power] as const).slice(4);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const along = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return along / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** The median of log power around a place, leaving out the place itself. */
function measureAround(power: Float64Array, side: number, x: number, y: number): number {
  const around: number[] = [];
  for (let dy = -aroundTo; dy <= aroundTo; dy++) {
    for (let dx = -aroundTo; dx <= aroundTo; dx++) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) < aroundFrom) continue;
      const [column, row] = [(x + dx + side) % side, (y + dy + side) % side];
      around.push(power[row * side + column] as number);
    }
  }
  return around.sort((a, b) => a - b)[Math.floor(around.length / 2)] as number;
}

function listPeaks(power: Float64Array, rings: readonly number[], side: number): Peak[] {
  const peaks: Peak[] = [];
  // The other half is the same.
  for (let y = 0; y <= side / 2; y++) {
    for (let x = 0; x < side; x++) {
      const [u, v] = [x - side / 2, y - side / 2];
      if (Math.abs(u) < axisWidth || Math.abs(v) < axisWidth) continue;
      const radius = Math.hypot(u, v);
      const usual = rings[Math.round(radius)];
      if (radius < radiusMin || usual === undefined) continue;
      const here = power[y * side + x] as number;
      const ratio = 10 ** (here - usual);
      if (ratio < peakRatioMin) continue;
      const isTop = [-1, 0, 1].every((dy) =>
        [-1, 0, 1].every((dx) => here >= (power[(y + dy) * side + x + dx] ?? 0)),
      );
      if (!isTop) continue;
      const local = 10 ** (here - measureAround(power, side, x, y));
      if (local >= peakRatioMin) peaks.push({ periodPixels: side / radius, ratio: local });
    }
  }
  return peaks.sort((a, b) => b.ratio - a.ratio).slice(0, peaksMax);
}

/** Null where the picture is too small for one. */
export function measureSpectrum(plane: Plane): Spectrum | null {
  const short = Math.min(plane.width, plane.height);
  if (short < sideMin) return null;
  const side = Math.min(sideMax, 2 ** Math.floor(Math.log2(short)));
  const power = measurePower(plane, side);
  const rings = measureRings(power, side);
  return { side, power, slope: fitSlope(rings), peaks: listPeaks(power, rings, side) };
}
