/** What two neighboring small frames have in common. An input of the combination: a change here needs a new model. */
import type { Plane } from "../../image/measure/luma.ts";
import { type BlockMove, blockSide, followBlocks } from "./block-match.ts";

/** A small frame with what is left of it when its smooth parts are taken away. */
export type SmallFrame = {
  atS: number;
  plane: Plane;
  residual: Int16Array;
  brightness: number;
  /** The mean absolute residual. */
  contrast: number;
};

export type FramePair = {
  /** When the later frame is shown. */
  atS: number;
  /** The mean absolute difference, of 255. */
  difference: number;
  isDuplicate: boolean;
  isCut: boolean;
  /** Correlation of the residuals where they stand, and after each block is followed. */
  still: number;
  aligned: number;
  /** The mean way of a block, in pixels of the small frame. */
  way: number;
  /** The mean difference left after blocks are followed, against the detail there is. */
  left: number;
  /** The difference left in the calmest tenth of the blocks. */
  floor: number;
  moves: BlockMove[];
};

/** Below this two frames are the same but for their encoding. */
const duplicateBelow = 0.15;
const cut = { differenceMin: 12, alignedMax: 0.35, histogramMin: 0.2 };
const histogramBins = 16;

export function prepareFrame(atS: number, plane: Plane): SmallFrame {
  const { width, height, values } = plane;
  const residual = new Int16Array(width * height);
  let sum = 0;
  for (const value of values) sum += value;
  let contrast = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const around =
        (values[at - 1] as number) +
        (values[at + 1] as number) +
        (values[at - width] as number) +
        (values[at + width] as number);
      const value = 4 * (values[at] as number) - around;
      residual[at] = value;
      contrast += Math.abs(value);
    }
  }
  const inner = Math.max(1, (width - 2) * (height - 2));
  return {
    atS,
    plane,
    residual,
    brightness: sum / values.length,
    contrast: contrast / inner,
  };
}

function differ(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number));
  return sum / a.length;
}

/** Half the summed difference of the brightness histograms, 0-1. */
function differInTones(a: Uint8Array, b: Uint8Array): number {
  const bins = new Int32Array(histogramBins);
  const step = 256 / histogramBins;
  const add = (value: number, count: number) => {
    const bin = (value / step) | 0;
    bins[bin] = (bins[bin] as number) + count;
  };
  for (const value of a) add(value, 1);
  for (const value of b) add(value, -1);
  return bins.reduce((sum, count) => sum + Math.abs(count), 0) / 2 / a.length;
}

function correlate(a: SmallFrame, b: SmallFrame, moves: readonly BlockMove[], follow: boolean) {
  const { width } = a.plane;
  let [ab, aa, bb] = [0, 0, 0];
  for (const { x, y, dx, dy } of moves) {
    const shift = follow ? dy * width + dx : 0;
    for (let row = y; row < y + blockSide; row++) {
      for (let at = row * width + x; at < row * width + x + blockSide; at++) {
        const [p, q] = [a.residual[at] as number, b.residual[at + shift] as number];
        ab += p * q;
        aa += p * p;
        bb += q * q;
      }
    }
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

function findFloor(moves: readonly BlockMove[]): number {
  const lefts = moves.map(({ left }) => left).sort((a, b) => a - b);
  const calm = lefts.slice(0, Math.max(1, Math.floor(lefts.length / 10)));
  return calm.reduce((sum, left) => sum + left, 0) / calm.length;
}

/** The frames must have one size and at least one block. */
export function compareFrames(before: SmallFrame, after: SmallFrame): FramePair {
  const difference = differ(before.plane.values, after.plane.values);
  const moves = followBlocks(before.plane, after.plane);
  const count = Math.max(1, moves.length);
  const aligned = correlate(before, after, moves, true);
  const isCut =
    difference >= cut.differenceMin &&
    aligned <= cut.alignedMax &&
    differInTones(before.plane.values, after.plane.values) >= cut.histogramMin;
  const leftMean = moves.reduce((sum, { left }) => sum + left, 0) / count;
  return {
    atS: after.atS,
    difference,
    isDuplicate: difference < duplicateBelow,
    isCut,
    still: correlate(before, after, moves, false),
    aligned,
    way: moves.reduce((sum, { dx, dy }) => sum + Math.hypot(dx, dy), 0) / count,
    left: leftMean / (1 + before.contrast),
    floor: moves.length === 0 ? 0 : findFloor(moves),
    moves,
  };
}
