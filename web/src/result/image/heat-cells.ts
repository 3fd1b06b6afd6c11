/** Where the cells of a heat map are and what they say, in words. */
import type { HeatMap } from "@tellsign/contracts/detection/image-evidence";

export type HeatCell = {
  row: number;
  column: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 points to a person, 1 to AI. */
  value: number;
};

const strongestMax = 6;
/** Weaker cells do not merit a row of their own. */
const strengthMin = 0.2;

export function layCells(map: HeatMap): HeatCell[] {
  const width = map.width / map.columns;
  const height = map.height / map.rows;
  return map.cells.slice(0, map.columns * map.rows).map((value, i) => {
    const row = Math.floor(i / map.columns);
    const column = i % map.columns;
    return {
      row: row + 1,
      column: column + 1,
      x: map.x + column * width,
      y: map.y + row * height,
      width,
      height,
      value,
    };
  });
}

/** How far a cell leans to either side, 0 to 1. */
export function cellStrength(value: number): number {
  return Math.abs(value - 0.5) * 2;
}

export function findStrongest(cells: readonly HeatCell[]): HeatCell[] {
  return cells
    .filter(({ value }) => cellStrength(value) >= strengthMin)
    .sort((a, b) => cellStrength(b.value) - cellStrength(a.value))
    .slice(0, strongestMax);
}

/** What a cell points to, and how strongly. */
export function describeCell(value: number): { side: string; how: string } {
  const strength = cellStrength(value);
  if (strength < strengthMin) return { side: "Neither", how: "" };
  return {
    side: value > 0.5 ? "AI" : "A person",
    how: strength >= 0.6 ? "strongly" : "weakly",
  };
}

function third(middle: number, whole: number, names: readonly [string, string, string]): string {
  return names[Math.min(2, Math.floor((middle / whole) * 3)) as 0 | 1 | 2];
}

/** The position in the picture, as one would point: "top left", "center". */
export function describePlace(cell: HeatCell, picture: { width: number; height: number }): string {
  const across = third(cell.x + cell.width / 2, picture.width, ["left", "", "right"]);
  const down = third(cell.y + cell.height / 2, picture.height, ["top", "", "bottom"]);
  return [down, across].filter(Boolean).join(" ") || "center";
}
