/** Parts of a picture that differ strongly from the rest in their compression or their noise. Few pictures have one: what content alone can explain is left out. */

import type { Box } from "../file/picture.ts";
import { type BlockGrid, isClear, measureBlockGrid } from "./block-grid.ts";
import type { Plane } from "./luma.ts";
import type { Noise } from "./noise.ts";

export type LocalEdit = Box & { reading: string };

const tileSide = 128;
const tilesAcrossMax = 16;
const tileLinesMax = 48;
const gridTilesMin = 3;
/** A part larger than this is no local edit. */
const areaShareMax = 0.4;

/** Noise is compared only where the picture has an even one that is surely above rounding, and not so high that it must be texture. */
const noiseLevelMin = 1;
const noiseLevelMax = 8;
const noiseSpreadMax = 1.6;
/** More noise than elsewhere is texture, so only its absence counts. */
const noiseRatioMax = 0.15;
const noiseBlocksMin = 9;
const editsMax = 4;

type Cells = { columns: number; rows: number; marks: (string | null)[] };
type Patch = { mark: string; cells: number[] };

/** Cells of one mark that touch each other. */
function listPatches({ columns, rows, marks }: Cells): Patch[] {
  const seen = new Set<number>();
  const patches: Patch[] = [];
  for (const [start, mark] of marks.entries()) {
    if (mark === null || seen.has(start)) continue;
    const cells = [start];
    seen.add(start);
    for (const cell of cells) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      const beside = [
        x > 0 ? cell - 1 : -1,
        x < columns - 1 ? cell + 1 : -1,
        y > 0 ? cell - columns : -1,
        y < rows - 1 ? cell + columns : -1,
      ];
      for (const next of beside) {
        if (next < 0 || seen.has(next) || marks[next] !== mark) continue;
        seen.add(next);
        cells.push(next);
      }
    }
    patches.push({ mark, cells });
  }
  return patches;
}

function findBounds({ cells }: Patch, { columns, rows }: Cells, { width, height }: Plane): Box {
  const xs = cells.map((cell) => cell % columns);
  const ys = cells.map((cell) => Math.floor(cell / columns));
  const x = Math.round((Math.min(...xs) * width) / columns);
  const y = Math.round((Math.min(...ys) * height) / rows);
  return {
    x,
    y,
    width: Math.round(((Math.max(...xs) + 1) * width) / columns) - x,
    height: Math.round(((Math.max(...ys) + 1) * height) / rows) - y,
  };
}

/** Tiles whose block grid is clear and lies elsewhere than that of the whole picture. */
function findGridEdits(plane: Plane, whole: BlockGrid | null): LocalEdit[] {
  if (!isClear(whole)) return [];
  const columns = Math.min(tilesAcrossMax, Math.floor(plane.width / tileSide));
  const rows = Math.min(tilesAcrossMax, Math.floor(plane.height / tileSide));
  if (columns < 2 || rows < 2) return [];
  const marks = Array.from({ length: columns * rows }, (_, cell) => {
    const left = Math.round(((cell % columns) * plane.width) / columns);
    const top = Math.round((Math.floor(cell / columns) * plane.height) / rows);
    const width = Math.floor(plane.width / columns);
    const height = Math.floor(plane.height / rows);
    const grid = measureBlockGrid(plane, { x: left, y: top, width, height }, tileLinesMax);
    if (!isClear(grid)) return null;
    const [across, down] = [grid.across.offset, grid.down.offset];
    const same = across === whole.across.offset && down === whole.down.offset;
    return same ? null : `${across},${down}`;
  });
  const cells = { columns, rows, marks };
  return listPatches(cells)
    .filter(
      (patch) =>
        patch.cells.length >= gridTilesMin && patch.cells.length <= areaShareMax * marks.length,
    )
    .map((patch) => ({
      ...findBounds(patch, cells, plane),
      reading: `Here the 8 × 8 blocks of JPEG compression begin at ${patch.mark.replace(",", " across and ")} down, but in the rest of the picture at ${whole.across.offset} across and ${whole.down.offset} down: this part may come from another picture.`,
    }));
}

function findNoiseEdits(plane: Plane, noise: Noise): LocalEdit[] {
  const { columns, rows, blocks, level, low, high } = noise;
  if (level === null || level < noiseLevelMin || level > noiseLevelMax) return [];
  if (high > noiseSpreadMax * low) return [];
  const marks = blocks.map(({ sigma, clipped }) =>
    !clipped && sigma < noiseRatioMax * level ? "less" : null,
  );
  const cells = { columns, rows, marks };
  return listPatches(cells)
    .filter(
      (patch) =>
        patch.cells.length >= noiseBlocksMin && patch.cells.length <= areaShareMax * marks.length,
    )
    .map((patch) => {
      const sigmas = patch.cells.map((cell) => blocks[cell]?.sigma ?? 0).sort((a, b) => a - b);
      const here = sigmas[Math.floor(sigmas.length / 2)] as number;
      return {
        ...findBounds(patch, cells, plane),
        reading: `The noise level is ${here.toFixed(1)} here and ${level.toFixed(1)} in the rest of the picture (out of 255): this part may have been smoothed or painted over, or it shows something that is perfectly smooth.`,
      };
    });
}

/** The largest first. */
export function findLocalEdits(plane: Plane, grid: BlockGrid | null, noise: Noise): LocalEdit[] {
  return [...findGridEdits(plane, grid), ...findNoiseEdits(plane, noise)]
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, editsMax);
}
