/** The parts of the picture that weigh most: squares of the heat map that read furthest to either side. */
import type { HeatMap } from "@tellsign/contracts/detection/image-evidence";
import type { Box } from "./file/picture.ts";

/** `score` is the mean of its cells: 0 points to a person, 1 to AI. */
export type TellingRegion = Box & { score: number };

/** A square's share of the shorter side: large enough to recognize what it shows. */
const sideShare = 0.25;
/** A part nearer to the middle points nowhere. */
const apartMin = 0.08;

type Square = { column: number; row: number; score: number };

function listSquares({ columns, rows, cells }: HeatMap, side: number): Square[] {
  const squares: Square[] = [];
  for (let row = 0; row + side <= rows; row++) {
    for (let column = 0; column + side <= columns; column++) {
      let sum = 0;
      for (let y = row; y < row + side; y++) {
        for (let x = column; x < column + side; x++) sum += cells[y * columns + x] as number;
      }
      squares.push({ column, row, score: sum / side ** 2 });
    }
  }
  return squares;
}

/** The strongest on one side, none over another. */
export function listTellingRegions(
  map: HeatMap,
  pointsTo: "ai" | "person",
  count: number,
): TellingRegion[] {
  const side = Math.max(1, Math.round(Math.min(map.columns, map.rows) * sideShare));
  const [width, height] = [map.width / map.columns, map.height / map.rows];
  const lean = ({ score }: Square) => (pointsTo === "ai" ? score - 0.5 : 0.5 - score);
  const chosen: Square[] = [];
  const ranked = listSquares(map, side)
    .filter((square) => lean(square) >= apartMin)
    .sort((a, b) => lean(b) - lean(a));
  for (const square of ranked) {
    if (chosen.length === count) break;
    const isApart = chosen.every(
      ({ column, row }) =>
        Math.abs(column - square.column) >= side || Math.abs(row - square.row) >= side,
    );
    if (isApart) chosen.push(square);
  }
  return chosen.map(({ column, row, score }) => ({
    x: Math.round(map.x + column * width),
    y: Math.round(map.y + row * height),
    width: Math.round(side * width),
    height: Math.round(side * height),
    score,
  }));
}
