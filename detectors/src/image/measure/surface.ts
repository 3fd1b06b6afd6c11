/** How even the surface of a picture is, and how few colors it has. Photographs have noise and shades; what a program draws has neither. */
import type { Picture } from "../file/picture.ts";

/** Measured without the commonest color, so that a photograph on a white ground is not taken for a drawing. */
export type Surface = {
  /** The share of pixels with another than the commonest color. */
  drawn: number;
  /** The share of these that are like both the pixel to the right and the one below. */
  even: number;
  /** The share of these that are like their neighbor along rows, or along columns, whichever is more. */
  straight: number;
  /** How many of 4,096 colors cover 95 % of these. */
  colors: number;
};

/** In every channel, of 255. */
const likeWithin = 2;
const coveredShare = 0.95;
/** Larger pictures are measured on every second, third… row. */
const pixelsReadMax = 400_000;

type Counts = Record<"all" | "alongRows" | "alongColumns" | "alongBoth", Uint32Array>;

function countColors({ width, height, pixels }: Picture): Counts {
  const step = Math.max(1, Math.floor((width * height) / pixelsReadMax));
  const create = () => new Uint32Array(4096);
  const counts = {
    all: create(),
    alongRows: create(),
    alongColumns: create(),
    alongBoth: create(),
  };
  const isLike = (a: number, b: number) => {
    for (let channel = 0; channel < 3; channel++) {
      const difference = (pixels[a + channel] as number) - (pixels[b + channel] as number);
      if (difference > likeWithin || difference < -likeWithin) return false;
    }
    return true;
  };
  for (let y = 0; y < height - 1; y += step) {
    for (let x = 0; x < width - 1; x++) {
      const at = 3 * (y * width + x);
      const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]] as [
        number,
        number,
        number,
      ];
      const color = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
      const isLikeRight = isLike(at, at + 3);
      const isLikeBelow = isLike(at, at + 3 * width);
      counts.all[color] = (counts.all[color] as number) + 1;
      if (isLikeRight) counts.alongRows[color] = (counts.alongRows[color] as number) + 1;
      if (isLikeBelow) counts.alongColumns[color] = (counts.alongColumns[color] as number) + 1;
      if (isLikeRight && isLikeBelow)
        counts.alongBoth[color] = (counts.alongBoth[color] as number) + 1;
    }
  }
  return counts;
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

function countCovering(counts: Uint32Array): number {
  const total = sum(counts);
  const sorted = counts.filter((count) => count > 0).sort((a, b) => b - a);
  let covered = 0;
  for (const [i, count] of sorted.entries()) {
    covered += count;
    if (covered >= coveredShare * total) return i + 1;
  }
  return sorted.length;
}

export function measureSurface(picture: Picture): Surface {
  const counts = countColors(picture);
  const read = sum(counts.all);
  const commonest = counts.all.indexOf(Math.max(...counts.all));
  for (const own of Object.values(counts)) own[commonest] = 0;
  const drawn = sum(counts.all);
  const share = (own: Uint32Array) => (drawn === 0 ? 1 : sum(own) / drawn);
  return {
    drawn: read === 0 ? 0 : drawn / read,
    even: share(counts.alongBoth),
    straight: Math.max(share(counts.alongRows), share(counts.alongColumns)),
    colors: countCovering(counts.all),
  };
}
