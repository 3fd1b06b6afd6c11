/**
 * What a program drew: test patterns, and graphics with flat areas such as screenshots, cartoons and icons. None of it was
 * validated. The limits were set on 1,741 pictures of 16 public repositories, so that no photograph or face among them
 * (951) reaches one. 26 of 26 test patterns do, 51 of 54 cartoons of one repository and 21 of 110 screenshots of another:
 * a screenshot that shows a photograph or a scene goes on to the networks, which guess its kind.
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
  /** Lines and letters in a handful of colors. */
  colorsMax: 5,
};

const losslessFormats = new Set(["png", "gif", "bmp", "webp", "tiff"]);

type Looked = { picture: Pick<Picture, "format">; surface: Surface; detail: number };

export function isOneColor({ surface }: Pick<Looked, "surface">): boolean {
  return surface.drawn < limits.drawnMin;
}

export function findDrawn({ picture, surface, detail }: Looked): UncertainReasonCode | null {
  const { straight, even, colors } = surface;
  const isPattern = straight >= limits.pattern.straight && even >= limits.pattern.even;
  if (isOneColor({ surface }) || isPattern || detail >= limits.detailMax) return "test_pattern";
  const evenMax = losslessFormats.has(picture.format) ? limits.evenLossless : limits.evenLossy;
  return even >= evenMax || colors <= limits.colorsMax ? "flat_graphic" : null;
}
