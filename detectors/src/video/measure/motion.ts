/** How a film moves: what stays the same from frame to frame, what flickers, how evenly things go. Read on small gray frames. */
import { compareFrames, type FramePair, type SmallFrame } from "./compare-frames.ts";

/** Each the median over the pairs of neighboring frames that differ and belong to one scene. */
export type MotionFigures = {
  /** Correlation of fine detail between neighbors, where it stands and after it is followed. */
  still: number;
  aligned: number;
  /** How far blocks go between two frames, in pixels of the small frame. */
  way: number;
  /** How much the way of a block changes from one pair to the next, against the way itself. */
  turn: number;
  /** What following blocks leaves of the difference, against the detail there is. */
  left: number;
  /** The difference that is left in the calmest parts, of 255. */
  floor: number;
  /** How far brightness, of 255, and fine contrast, as a share, stand off the mean of their neighbors in time. */
  brightnessFlicker: number;
  contrastFlicker: number;
};
export const motionNames = [
  "still",
  "aligned",
  "way",
  "turn",
  "left",
  "floor",
  "brightnessFlicker",
  "contrastFlicker",
] as const satisfies readonly (keyof MotionFigures)[];

export type MotionSecond = {
  startS: number;
  endS: number;
  figures: MotionFigures | null;
};

export type Motion = {
  /** Small frames that were read. */
  frames: number;
  /** Of the pairs of neighbors, the share that shows the same twice. */
  duplicateShare: number;
  /** When a new scene begins. */
  cuts: number[];
  whole: MotionFigures | null;
  /** Those that were watched. */
  seconds: MotionSecond[];
};

/** One pair, or two neighboring pairs, in figures; what needs a third frame is null without one. */
export type MotionReading = {
  atS: number;
  figures: { [Name in keyof MotionFigures]: number | null };
};

function measureTurn(before: FramePair, after: FramePair): number {
  let sum = 0;
  for (const [i, move] of after.moves.entries()) {
    const last = before.moves[i];
    if (last) sum += Math.hypot(move.dx - last.dx, move.dy - last.dy);
  }
  const meanWay = (before.way + after.way) / 2;
  return sum / Math.max(1, after.moves.length) / (0.5 + meanWay);
}

function findMedian(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

function summarize(readings: readonly MotionReading[]): MotionFigures | null {
  const found: Partial<MotionFigures> = {};
  for (const name of motionNames) {
    const values = readings.map(({ figures }) => figures[name]).filter((value) => value !== null);
    const median = findMedian(values);
    if (median === null) return null;
    found[name] = median;
  }
  return found as MotionFigures;
}

/** Takes small frames in their order in time. */
export function createMotionMeter() {
  const readings: MotionReading[] = [];
  const cuts: number[] = [];
  let [frames, pairs, duplicates] = [0, 0, 0];
  /** The last frames of this scene that differ from each other, and the pair they form. */
  let last: SmallFrame | null = null;
  let beforeLast: SmallFrame | null = null;
  let lastPair: FramePair | null = null;
  const watched = new Set<number>();

  return {
    /** What follows does not continue what came before. */
    breakOff(): void {
      [beforeLast, lastPair, last] = [null, null, null];
    },

    add(frame: SmallFrame): void {
      frames++;
      watched.add(Math.floor(frame.atS));
      if (last === null) {
        last = frame;
        return;
      }
      pairs++;
      const pair = compareFrames(last, frame);
      if (pair.isDuplicate) {
        duplicates++;
        return;
      }
      if (pair.isCut) {
        cuts.push(frame.atS);
        [beforeLast, lastPair, last] = [null, null, frame];
        return;
      }
      const off = (value: (of: SmallFrame) => number) =>
        beforeLast && Math.abs(value(last as SmallFrame) - (value(beforeLast) + value(frame)) / 2);
      const contrastOff = off(({ contrast }) => contrast);
      const { still, aligned, way, left, floor } = pair;
      readings.push({
        atS: frame.atS,
        figures: {
          still,
          aligned,
          way,
          left,
          floor,
          turn: lastPair && measureTurn(lastPair, pair),
          brightnessFlicker: off(({ brightness }) => brightness),
          contrastFlicker: contrastOff === null ? null : contrastOff / (1 + last.contrast),
        },
      });
      [beforeLast, lastPair, last] = [last, pair, frame];
    },

    readings,

    finish(durationS: number): Motion {
      const count = Math.max(1, Math.ceil(durationS));
      const bySecond = Array.from({ length: count }, (): MotionReading[] => []);
      for (const reading of readings) {
        bySecond[Math.min(count - 1, Math.floor(reading.atS))]?.push(reading);
      }
      return {
        frames,
        duplicateShare: pairs === 0 ? 0 : duplicates / pairs,
        cuts,
        whole: summarize(readings),
        seconds: bySecond
          .map((own, i) => ({
            startS: i,
            endS: Math.min(i + 1, Math.max(durationS, i)),
            figures: summarize(own),
          }))
          .filter(({ startS }) => watched.has(startS)),
      };
    },
  };
}
