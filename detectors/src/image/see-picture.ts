/** What the networks see of a picture, and what the combination may weigh beside them. */
import { measureDetail } from "./detail.ts";
import { listCrops, listSquares } from "./layout.ts";
import type { Plane } from "./luma.ts";
import type { Box, Picture } from "./picture.ts";

export type Seen = {
  picture: Picture;
  squares: Box[];
  crops: Box[];
  detail: number;
  /** log2 of the millions of pixels, within bounds. */
  megapixels: number;
};

const megapixelsRange = { min: -4, max: 5 };

function measureMegapixels({ width, height }: Picture): number {
  const { min, max } = megapixelsRange;
  return Math.min(max, Math.max(min, Math.log2((width * height) / 1e6)));
}

/** `plane`: the picture's brightness. */
export function seePicture(picture: Picture, plane: Plane): Seen {
  return {
    picture,
    squares: listSquares(picture),
    crops: listCrops(plane),
    detail: measureDetail(plane),
    megapixels: measureMegapixels(picture),
  };
}
