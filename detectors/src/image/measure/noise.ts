/** The noise level over the picture, block by block. Shown, not scored. */
import type { Box } from "../file/picture.ts";
import type { Plane } from "./luma.ts";

const noiseBlockSide = 32;
const blocksAcrossMax = 40;
/** Clipped shadows and highlights have no noise left in any picture. */
const darkBelow = 10;
const brightFrom = 245;
const bins = 256;
/** The median of the absolute filter answer over the standard deviation of white noise: 6 × 0.6745. */
const medianPerSigma = 4.047;

export type NoiseBlock = { sigma: number; clipped: boolean };
export type Noise = {
  /** Blocks lie on a regular grid over the whole picture, in reading order. */
  columns: number;
  rows: number;
  blocks: NoiseBlock[];
  /** Of the blocks that are not clipped: the median and the middle half. Null where there is none. */
  level: number | null;
  low: number;
  high: number;
};

const counts = new Uint32Array(bins);

/** Immerkær's filter, which cancels edges and ramps; the median keeps texture out further. */
function measureBlock({ width, values }: Plane, left: number, top: number): NoiseBlock {
  counts.fill(0);
  let sum = 0;
  for (let y = top + 1; y < top + noiseBlockSide - 1; y++) {
    for (let x = left + 1, at = y * width + left + 1; x < left + noiseBlockSide - 1; x++, at++) {
      const corners =
        (values[at - width - 1] as number) +
        (values[at - width + 1] as number) +
        (values[at + width - 1] as number) +
        (values[at + width + 1] as number);
      const sides =
        (values[at - width] as number) +
        (values[at + width] as number) +
        (values[at - 1] as number) +
        (values[at + 1] as number);
      const center = values[at] as number;
      sum += center;
      const bin = Math.min(bins - 1, Math.abs(corners - 2 * sides + 4 * center));
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
  const total = (noiseBlockSide - 2) ** 2;
  let below = 0;
  let median = 0;
  for (let bin = 0; bin < bins; bin++) {
    const here = counts[bin] as number;
    if (below + here >= total / 2) {
      // Half of what is 0 lies below 0, so the first bin is half as wide.
      median = bin === 0 ? 0 : bin - 0.5 + (total / 2 - below) / here;
      break;
    }
    below += here;
  }
  const mean = sum / total;
  return { sigma: median / medianPerSigma, clipped: mean < darkBelow || mean >= brightFrom };
}

/** Where the block of this number begins along a side that holds `count` of them. */
function placeBlock(number: number, count: number, length: number): number {
  return Math.floor((number * (length - noiseBlockSide)) / Math.max(1, count - 1));
}

/** The median over the blocks whose middles lie in the box; null where none can be measured. */
export function findMedianNoise(
  { columns, rows, blocks }: Pick<Noise, "columns" | "rows" | "blocks">,
  { x, y, width, height }: Box,
  picture: { width: number; height: number },
): number | null {
  const half = noiseBlockSide / 2;
  const isIn = (middle: number, from: number, length: number) =>
    middle >= from && middle < from + length;
  const sigmas = blocks
    .filter(({ clipped }, i) => {
      const left = placeBlock(i % columns, columns, picture.width);
      const top = placeBlock(Math.floor(i / columns), rows, picture.height);
      return !clipped && isIn(left + half, x, width) && isIn(top + half, y, height);
    })
    .map(({ sigma }) => sigma)
    .sort((a, b) => a - b);
  return sigmas[Math.floor((sigmas.length - 1) / 2)] ?? null;
}

export function measureNoise(plane: Plane): Noise {
  const columns = Math.min(blocksAcrossMax, Math.floor(plane.width / noiseBlockSide));
  const rows = Math.min(blocksAcrossMax, Math.floor(plane.height / noiseBlockSide));
  const blocks: NoiseBlock[] = [];
  for (let row = 0; row < rows; row++) {
    const top = placeBlock(row, rows, plane.height);
    for (let column = 0; column < columns; column++) {
      const left = placeBlock(column, columns, plane.width);
      blocks.push(measureBlock(plane, left, top));
    }
  }
  const sigmas = blocks
    .filter(({ clipped }) => !clipped)
    .map(({ sigma }) => sigma)
    .sort((a, b) => a - b);
  const quantile = (share: number) => sigmas[Math.floor(share * (sigmas.length - 1))] ?? 0;
  return {
    columns,
    rows,
    blocks,
    level: sigmas.length === 0 ? null : quantile(0.5),
    low: quantile(0.25),
    high: quantile(0.75),
  };
}
