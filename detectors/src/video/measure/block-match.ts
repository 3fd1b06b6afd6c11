/** Where the blocks of a small frame have gone in the next one, by a diamond search. */
import type { Plane } from "../../image/measure/luma.ts";

export const blockSide = 8;
/** In pixels of the small frame; what moves further between two frames is not followed. */
const reachPixels = 7;
const diamond = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

export type BlockMove = {
  /** The block's corner in the earlier frame. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** The mean absolute difference that is left. */
  left: number;
};

/** The sum of absolute differences, given up once it passes `most`. */
function compareBlocks(
  { width, values }: Plane,
  next: Plane,
  x: number,
  y: number,
  dx: number,
  dy: number,
  most: number,
): number {
  let sum = 0;
  for (let row = 0; row < blockSide; row++) {
    let from = (y + row) * width + x;
    let to = (y + row + dy) * width + x + dx;
    for (let column = 0; column < blockSide; column++, from++, to++) {
      sum += Math.abs((values[from] as number) - (next.values[to] as number));
    }
    if (sum >= most) return sum;
  }
  return sum;
}

function followBlock(
  plane: Plane,
  next: Plane,
  x: number,
  y: number,
  guess: { dx: number; dy: number },
): BlockMove {
  const fits = (dx: number, dy: number) =>
    Math.abs(dx) <= reachPixels &&
    Math.abs(dy) <= reachPixels &&
    x + dx >= 0 &&
    y + dy >= 0 &&
    x + dx + blockSide <= plane.width &&
    y + dy + blockSide <= plane.height;
  let best = {
    dx: 0,
    dy: 0,
    sum: compareBlocks(plane, next, x, y, 0, 0, Number.POSITIVE_INFINITY),
  };
  const consider = (dx: number, dy: number) => {
    if (!fits(dx, dy)) return false;
    const sum = compareBlocks(plane, next, x, y, dx, dy, best.sum);
    if (sum >= best.sum) return false;
    best = { dx, dy, sum };
    return true;
  };
  consider(guess.dx, guess.dy);
  for (let stride = 2; stride > 0; stride--) {
    let moved = true;
    while (moved) {
      const { dx, dy } = best;
      moved = false;
      for (const [ax, ay] of diamond) {
        if (consider(dx + stride * ax, dy + stride * ay)) moved = true;
      }
    }
  }
  return { x, y, dx: best.dx, dy: best.dy, left: best.sum / blockSide ** 2 };
}

/** In reading order; both frames have one size. */
export function followBlocks(plane: Plane, next: Plane): BlockMove[] {
  const moves: BlockMove[] = [];
  let guess = { dx: 0, dy: 0 };
  for (let y = 0; y + blockSide <= plane.height; y += blockSide) {
    for (let x = 0; x + blockSide <= plane.width; x += blockSide) {
      const move = followBlock(plane, next, x, y, guess);
      moves.push(move);
      guess = move;
    }
  }
  return moves;
}
