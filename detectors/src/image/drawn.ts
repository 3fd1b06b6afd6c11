/**
 * What a program drew: test patterns, and graphics with flat areas such as screenshots, cartoons and icons. None of it was
 * validated. The limits were set on 1,741 pictures of 16 public repositories, so that no photograph or face among them
 * (951) reaches one. 26 of 26 test patterns do, 10 of 10 screenshots of text, 51 of 54 cartoons of one repository, and at
 * least 24 of 110 screenshots of a 3D editor: what shows a photograph or a scene goes on to the networks, which guess its kind.
 */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { Picture } from "./file/picture.ts";
import type { Surface } from "./measure/surface.ts";

const limits = {
  /** A picture of one color. */
  drawnMin: 0.004,
  /** Bars and gradients. */
  pattern: { straight: 0.975, even: 0.88 },
  /** Noise and zone plates have more detail than any picture: log10 of the mean absolute Laplacian. */
  detailMax: 2.2,
  /** Flat areas; compression spoils them a little. */
  evenLossy: 0.92,
  evenLossless: 0.85,
  /** Lines in a handful of colors. */
  colorsMax: 5,
  /** Letters and lines on an even ground, as on a page of text: narrow, and little of the picture. */
  page: { drawnMax: 0.4, strokeMax: 8, groundEven: 0.8 },
};

const losslessFormats = new Set(["png", "gif", "bmp", "webp", "tiff"]);

type Looked = { picture: Pick<Picture, "format">; surface: Surface; detail: number };

export function isOneColor({ surface }: Pick<Looked, "surface">): boolean {
  return surface.drawn < limits.drawnMin;
}

function isPage({ drawn, stroke, groundEven }: Surface): boolean {
  const { page } = limits;
  return drawn <= page.drawnMax && stroke <= page.strokeMax && groundEven >= page.groundEven;
}

export function findDrawn({ picture, surface, detail }: Looked): UncertainReasonCode | null {
  const { straight, even, colors } = surface;
  const isPattern = straight >= limits.pattern.straight && even >= limits.pattern.even;
  if (isOneColor({ surface }) || isPattern || detail >= limits.detailMax) return "test_pattern";
  const evenMax = losslessFormats.has(picture.format) ? limits.evenLossless : limits.evenLossy;
  const isFlat = even >= evenMax || colors <= limits.colorsMax || isPage(surface);
  return isFlat ? "flat_graphic" : null;
}
