/** How even the surface of a picture is, and how few colors it has. Photographs have noise and shades; what a program draws has neither. */
import type { Picture } from "../file/picture.ts";

/** The ground is what has the commonest color: measured apart, so that a photograph on white is not taken for a drawing. */
export type Surface = {
  /** The share of pixels that are not ground. */
  drawn: number;
  /** The share of these that are like both the pixel to the right and the one below. */
  even: number;
  /** The share of these that are like their neighbor along rows, or along columns, whichever is more. */
  straight: number;
  /** How many of 4,096 colors cover 95 % of these. */
  colors: number;
  /** How many pixels wide they are on average, between ground and ground: letters and lines are narrow. */
  stroke: number;
  /** The share of ground pixels that are like the ground to their right. */
  groundEven: number;
};

/** In every channel, of 255. */
const likeWithin = 2;
const coveredShare = 0.95;
/** Larger pictures are measured on every second, third… row. */
const pixelsReadMax = 400_000;

function colorAt({ pixels }: Picture, at: number): number {
  const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  return (((red as number) >> 4) << 8) | (((green as number) >> 4) << 4) | ((blue as number) >> 4);
}

function isLike({ pixels }: Picture, a: number, b: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    const difference = (pixels[a + channel] as number) - (pixels[b + channel] as number);
    if (difference > likeWithin || difference < -likeWithin) return false;
  }
  return true;
}

/** Every pixel that has one to the right and one below, by its place among the bytes. */
function forEachRead({ width, height }: Picture, read: (at: number, x: number) => void): void {
  const step = Math.max(1, Math.floor((width * height) / pixelsReadMax));
  for (let y = 0; y < height - 1; y += step) {
    for (let x = 0; x < width - 1; x++) read(3 * (y * width + x), x);
  }
}

type Counts = Record<"all" | "alongRows" | "alongColumns" | "alongBoth", Uint32Array>;

function increase(counts: Uint32Array, color: number): void {
  counts[color] = (counts[color] as number) + 1;
}

function countColors(picture: Picture): Counts {
  const create = () => new Uint32Array(4096);
  const counts = {
    all: create(),
    alongRows: create(),
    alongColumns: create(),
    alongBoth: create(),
  };
  forEachRead(picture, (at) => {
    const color = colorAt(picture, at);
    const isLikeRight = isLike(picture, at, at + 3);
    const isLikeBelow = isLike(picture, at, at + 3 * picture.width);
    increase(counts.all, color);
    if (isLikeRight) increase(counts.alongRows, color);
    if (isLikeBelow) increase(counts.alongColumns, color);
    if (isLikeRight && isLikeBelow) increase(counts.alongBoth, color);
  });
  return counts;
}

function measureGround(
  picture: Picture,
  ground: number,
): Pick<Surface, "drawn" | "stroke" | "groundEven"> {
  let [drawn, strokes, onGround, uneven] = [0, 0, 0, 0];
  let isWithinStroke = false;
  forEachRead(picture, (at, x) => {
    const isGround = colorAt(picture, at) === ground;
    if (isGround) {
      onGround++;
      if (colorAt(picture, at + 3) === ground && !isLike(picture, at, at + 3)) uneven++;
    } else {
      drawn++;
      if (x === 0 || !isWithinStroke) strokes++;
    }
    isWithinStroke = !isGround;
  });
  return {
    drawn: drawn / Math.max(1, drawn + onGround),
    stroke: drawn / Math.max(1, strokes),
    groundEven: 1 - uneven / Math.max(1, onGround),
  };
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
  const ground = counts.all.indexOf(Math.max(...counts.all));
  for (const own of Object.values(counts)) own[ground] = 0;
  const drawn = sum(counts.all);
  const share = (own: Uint32Array) => (drawn === 0 ? 1 : sum(own) / drawn);
  return {
    ...measureGround(picture, ground),
    even: share(counts.alongBoth),
    straight: Math.max(share(counts.alongRows), share(counts.alongColumns)),
    colors: countCovering(counts.all),
  };
}
