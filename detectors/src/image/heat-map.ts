/** Where in the picture the evidence lies: the networks' cells laid over it. */
import type { HeatMap } from "@tellsign/contracts/detection/image-evidence";
import { toScore } from "../verdict/to-score.ts";
import type { ImageFeatures } from "./features.ts";
import type { ImageScores, PartReading } from "./models.ts";

type HeatMapPicture = {
  inner: ImageFeatures["inner"];
  picture: { width: number; height: number };
};
type HeatMapScores = Pick<ImageScores, "views" | "crops" | "combination">;

/** Along the shorter side, or fewer where that would split the crops' own cells. */
const cellsAcross = 16;
const cellPixelsMin = 16;

/** The part's logit at a point, between the middles of its cells; null outside the part. */
function readAt({ box, side, cells }: PartReading, x: number, y: number): number | null {
  const [inX, inY] = [(x - box.x) / box.width, (y - box.y) / box.height];
  if (inX < 0 || inX >= 1 || inY < 0 || inY >= 1) return null;
  const place = (share: number) => Math.min(side - 1, Math.max(0, share * side - 0.5));
  const [column, row] = [place(inX), place(inY)];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(side - 1, left + 1), Math.min(side - 1, top + 1)];
  const at = (r: number, c: number) => cells[r * side + c] as number;
  const above = at(top, left) * (1 - (column - left)) + at(top, right) * (column - left);
  const below = at(bottom, left) * (1 - (column - left)) + at(bottom, right) * (column - left);
  return above * (1 - (row - top)) + below * (row - top);
}

function average(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0) / given.length;
}

/** The mean of a crop's cells whose middles lie in the rectangle. */
function averageCrops(
  crops: readonly PartReading[],
  left: number,
  top: number,
  width: number,
  height: number,
): number | null {
  let sum = 0;
  let count = 0;
  for (const { box, side, cells } of crops) {
    const step = box.width / side;
    for (const [i, logit] of cells.entries()) {
      const x = box.x + ((i % side) + 0.5) * step;
      const y = box.y + (Math.floor(i / side) + 0.5) * step;
      if (x < left || x >= left + width || y < top || y >= top + height) continue;
      sum += logit;
      count++;
    }
  }
  return count === 0 ? null : sum / count;
}

function describeResolution(
  { inner, picture }: HeatMapPicture,
  { views, crops }: HeatMapScores,
  cellWidth: number,
  cellHeight: number,
): string {
  const [view, crop] = [views[0], crops[0]];
  const seen = view ? Math.round(view.box.width / view.side) : 0;
  const fine = crop ? Math.round(crop.box.width / crop.side) : 0;
  const count = crops.length === 1 ? "one part" : `${crops.length} parts`;
  return `Cells of ${Math.round(cellWidth)} × ${Math.round(cellHeight)} pixels. The whole view is read in squares of ${seen} × ${seen} pixels and smoothed between them; ${count} of ${crop?.box.width ?? 0} × ${crop?.box.height ?? 0} pixels are also read in squares of ${fine} × ${fine}.${inner.width < picture.width || inner.height < picture.height ? " The edges are not read." : ""}`;
}

export function makeHeatMap(features: HeatMapPicture, scores: HeatMapScores): HeatMap {
  const { inner } = features;
  const { views, crops, combination } = scores;
  const side = Math.max(cellPixelsMin, Math.min(inner.width, inner.height) / cellsAcross);
  const columns = Math.max(1, Math.round(inner.width / side));
  const rows = Math.max(1, Math.round(inner.height / side));
  const [cellWidth, cellHeight] = [inner.width / columns, inner.height / rows];
  const { view: viewShare, crop: cropShare } = combination.shares;
  const logits = Array.from({ length: columns * rows }, (_, i) => {
    const left = inner.x + (i % columns) * cellWidth;
    const top = inner.y + Math.floor(i / columns) * cellHeight;
    const view = average(
      views.map((part) => readAt(part, left + cellWidth / 2, top + cellHeight / 2)),
    );
    const crop = averageCrops(crops, left, top, cellWidth, cellHeight);
    if (view === null || crop === null) return view ?? crop;
    return (viewShare * view + cropShare * crop) / (viewShare + cropShare || 1);
  });
  const unread = logits.filter((logit) => logit === null).length;
  return {
    ...inner,
    columns,
    rows,
    cells: logits.map((logit) => toScore(logit ?? 0)),
    resolution: [
      describeResolution(features, scores, cellWidth, cellHeight),
      unread > 0
        ? `${unread} of ${logits.length} cells were read by neither network and carry no information.`
        : null,
    ]
      .filter((part) => part !== null)
      .join(" "),
  };
}
