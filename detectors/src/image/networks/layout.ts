/** Which parts of a picture the networks see. Training cuts the same way, by the same settings of the card. */
import type { ImagePreprocessing } from "@tellsign/contracts/models/model-card";

import type { Box } from "../file/picture.ts";
import type { Plane } from "../measure/luma.ts";

/** Texture is sampled at every nth pixel in both directions. */
const textureStep = 4;

type Size = { width: number; height: number };
type Layout = Pick<ImagePreprocessing, "marginShare" | "cropSide" | "cropsMax" | "squareAspectMax">;

function findMargin(side: number, { marginShare, cropSide }: Layout): number {
  const spare = Math.max(0, Math.floor((side - cropSide) / 2));
  return Math.min(Math.round(side * marginShare), spare);
}

/** The picture without its edges; a side is never cut below that of a crop. */
export function findInner({ width, height }: Size, layout: Layout): Box {
  const [x, y] = [findMargin(width, layout), findMargin(height, layout)];
  return { x, y, width: width - 2 * x, height: height - 2 * y };
}

/** One square in the middle, or one at each end of a long side. */
export function listSquares(size: Size, layout: Layout): Box[] {
  const inner = findInner(size, layout);
  const side = Math.min(inner.width, inner.height);
  const spareX = inner.width - side;
  const spareY = inner.height - side;
  const place = (share: number): Box => ({
    x: inner.x + Math.floor(spareX * share),
    y: inner.y + Math.floor(spareY * share),
    width: side,
    height: side,
  });
  const isSquarish = Math.max(inner.width, inner.height) <= layout.squareAspectMax * side;
  return isSquarish ? [place(0.5)] : [place(0), place(1)];
}

/** The mean difference between neighbors in the box. */
function measureTexture({ width, values }: Plane, { x, y, width: w, height: h }: Box): number {
  let sum = 0;
  let count = 0;
  for (let row = y; row < y + h - 1; row += textureStep) {
    for (let at = row * width + x; at < row * width + x + w - 1; at += textureStep) {
      const value = values[at] as number;
      sum += Math.abs(value - (values[at + 1] as number));
      sum += Math.abs(value - (values[at + width] as number));
      count++;
    }
  }
  return sum / count;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The middle and the most textured others of a regular grid, at native resolution. In a picture with a shorter side than a crop's they are as large as that side. */
export function listCrops(plane: Plane, layout: Layout): Box[] {
  const inner = findInner(plane, layout);
  const side = Math.min(layout.cropSide, inner.width, inner.height);
  const crop = (x: number, y: number): Box => ({ x, y, width: side, height: side });
  const central = crop(
    inner.x + Math.floor((inner.width - side) / 2),
    inner.y + Math.floor((inner.height - side) / 2),
  );
  const others: { box: Box; texture: number }[] = [];
  for (let y = inner.y; y + side <= inner.y + inner.height; y += side) {
    for (let x = inner.x; x + side <= inner.x + inner.width; x += side) {
      const box = crop(x, y);
      if (!overlap(box, central)) others.push({ box, texture: measureTexture(plane, box) });
    }
  }
  others.sort((a, b) => b.texture - a.texture);
  return [central, ...others.slice(0, layout.cropsMax - 1).map(({ box }) => box)];
}
