/** What the networks see of a picture, and what the combination may weigh beside them. */

import type { ImagePreprocessing } from "@tellsign/contracts/models/model-card";
import type { Box, Picture } from "../file/picture.ts";
import { measureDetail } from "../measure/detail.ts";
import type { Plane } from "../measure/luma.ts";
import { measureSurface, type Surface } from "../measure/surface.ts";
import { listCrops, listSquares } from "./layout.ts";

export type Seen = {
  /** How it was cut. */
  preprocessing: ImagePreprocessing;
  picture: Picture;
  squares: Box[];
  crops: Box[];
  detail: number;
  surface: Surface;
  /** log2 of the millions of pixels, within bounds. */
  megapixels: number;
};

const megapixelsRange = { min: -4, max: 5 };

function measureMegapixels({ width, height }: Picture): number {
  const { min, max } = megapixelsRange;
  return Math.min(max, Math.max(min, Math.log2((width * height) / 1e6)));
}

/** `plane`: the picture's brightness. */
export function seePicture(
  picture: Picture,
  plane: Plane,
  preprocessing: ImagePreprocessing,
): Seen {
  return {
    preprocessing,
    picture,
    squares: listSquares(picture, preprocessing),
    crops: listCrops(plane, preprocessing),
    detail: measureDetail(plane),
    surface: measureSurface(picture),
    megapixels: measureMegapixels(picture),
  };
}
