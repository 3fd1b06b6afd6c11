/** The grid of 8 × 8 blocks that JPEG compression leaves in pixels, where it lies and how clearly. Shown, not scored. */

import type { Box } from "../file/picture.ts";
import type { Plane } from "./luma.ts";

type Size = Pick<Plane, "width" | "height">;

const period = 8;
const linesReadMax = 160;

/** Where blocks begin, from 0 to 7, and how far that stands out from the other seven places. */
export type GridAxis = { offset: number; strength: number };
export type BlockGrid = { across: GridAxis; down: GridAxis };

/** A place stands out clearly from here on. */
const gridStrengthMin = 8;

/**
 * Steps between neighbors along one axis, by their place modulo 8, each compared with the steps beside it.
 * `stride` leads to the next pixel along the axis, `lineStride` to the next line.
 */
function measureAxis(
  values: Uint8Array,
  start: number,
  length: number,
  stride: number,
  lines: number,
  lineStride: number,
  linesMax: number,
): GridAxis {
  const steps = new Float64Array(length - 1);
  const skip = Math.max(1, Math.floor(lines / linesMax));
  let read = 0;
  for (let line = 0; line < lines; line += skip, read++) {
    let at = start + line * lineStride;
    let before = values[at] as number;
    for (let i = 0; i < length - 1; i++) {
      at += stride;
      const here = values[at] as number;
      // Strong edges belong to the content, and one would outweigh many blocks.
      steps[i] = (steps[i] as number) + Math.min(24, Math.abs(here - before));
      before = here;
    }
  }
  const sums = new Float64Array(period);
  const squares = new Float64Array(period);
  const counts = new Float64Array(period);
  for (let i = 1; i < length - 2; i++) {
    const beside = ((steps[i - 1] as number) + (steps[i + 1] as number)) / 2;
    const excess = ((steps[i] as number) - beside) / read;
    // A step from i to i + 1 is the edge of the block that begins at i + 1.
    const place = (i + 1) % period;
    sums[place] = (sums[place] as number) + excess;
    squares[place] = (squares[place] as number) + excess ** 2;
    counts[place] = (counts[place] as number) + 1;
  }
  const means = [...sums].map((sum, place) => sum / Math.max(1, counts[place] as number));
  const offset = means.indexOf(Math.max(...means));
  const others = means.filter((_, place) => place !== offset).sort((a, b) => a - b);
  const usual = others[3] as number;
  const n = counts.reduce((sum, count) => sum + count, 0);
  const variance = squares.reduce((sum, square) => sum + square, 0) / n;
  const error = Math.sqrt(variance / Math.max(1, counts[offset] as number)) + 0.004;
  return { offset, strength: ((means[offset] as number) - usual) / error };
}

/** Offsets count from the picture's corner. At most `linesMax` rows and columns are read. */
export function measureBlockGrid(
  plane: Plane,
  box?: Box,
  linesMax = linesReadMax,
): BlockGrid | null {
  const { x, y, width, height } = box ?? { x: 0, y: 0, ...plane };
  if (Math.min(width, height) < 8 * period) return null;
  const start = y * plane.width + x;
  const across = measureAxis(plane.values, start, width, 1, height, plane.width, linesMax);
  const down = measureAxis(plane.values, start, height, plane.width, width, 1, linesMax);
  return {
    across: { ...across, offset: (across.offset + x) % period },
    down: { ...down, offset: (down.offset + y) % period },
  };
}

export function isClear(grid: BlockGrid | null): grid is BlockGrid {
  return (
    grid !== null &&
    grid.across.strength >= gridStrengthMin &&
    grid.down.strength >= gridStrengthMin
  );
}

/** Whether the grid begins at an edge of the picture; turning a picture moves it to the other one. */
export function beginsAtEdge(grid: BlockGrid, { width, height }: Size): boolean {
  const fits = (offset: number, side: number) => offset === 0 || offset === side % period;
  return fits(grid.across.offset, width) && fits(grid.down.offset, height);
}
