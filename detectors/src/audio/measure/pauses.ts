/** What lies between the words: how long the pauses are, whether they are empty, and whether breath is drawn in them. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import { soundRate } from "../../media/media.ts";
import { findPercentile, type Levels, levelFrameS } from "./levels.ts";

export type Pauses = {
  count: number;
  medianS: number;
  longestS: number;
  breaths: number;
  /** Seconds between the first word and the last that hold nothing but zeros. */
  emptyS: number;
};

/** The voice's own onset and end belong to no pause. */
const marginS = 0.05;
const emptyRunMin = 3;
/** A breath is a burst of noise over the pause's quietest tenth, neither a click nor a sigh of a second. */
const breath = { overDb: 8, minS: 0.1, maxS: 0.8, crossingsMin: 0.12 };

/** How often the sign changes, by sample: noise of breath changes it far more often than hum. */
function measureCrossings(samples: Float32Array, fromS: number, toS: number): number {
  const [from, to] = [Math.floor(fromS * soundRate) + 1, Math.floor(toS * soundRate)];
  let crossings = 0;
  for (let i = from; i < to; i++) {
    if ((samples[i] as number) >= 0 !== (samples[i - 1] as number) >= 0) crossings++;
  }
  return crossings / Math.max(1, to - from);
}

function hasBreath(samples: Float32Array, db: Float32Array, from: number, to: number): boolean {
  const floor = findPercentile(db.subarray(from, to), 0.1) ?? 0;
  let run = 0;
  for (let frame = from; frame <= to; frame++) {
    if (frame < to && (db[frame] as number) >= floor + breath.overDb) {
      run++;
      continue;
    }
    const lengthS = run * levelFrameS;
    if (lengthS >= breath.minS && lengthS <= breath.maxS) {
      const endS = frame * levelFrameS;
      if (measureCrossings(samples, endS - lengthS, endS) >= breath.crossingsMin) return true;
    }
    run = 0;
  }
  return false;
}

function countEmpty(empty: Uint8Array, from: number, to: number): number {
  let [frames, run] = [0, 0];
  for (let frame = from; frame <= to; frame++) {
    if (frame < to && empty[frame] === 1) run++;
    else {
      if (run >= emptyRunMin) frames += run;
      run = 0;
    }
  }
  return frames;
}

/** Null where there is no pause between two words. */
export function measurePauses(
  samples: Float32Array,
  { db, empty }: Levels,
  speech: readonly Stretch[],
): Pauses | null {
  const gaps = speech.slice(1).map(({ startS }, i) => ({
    startS: (speech[i] as Stretch).endS,
    endS: startS,
  }));
  if (gaps.length === 0) return null;
  const lengths = gaps.map(({ startS, endS }) => endS - startS);
  let [breaths, emptyFrames] = [0, 0];
  for (const { startS, endS } of gaps) {
    const from = Math.ceil((startS + marginS) / levelFrameS);
    const to = Math.min(db.length, Math.floor((endS - marginS) / levelFrameS));
    emptyFrames += countEmpty(empty, from, to);
    if (hasBreath(samples, db, from, to)) breaths++;
  }
  return {
    count: gaps.length,
    medianS: findPercentile(lengths, 0.5) as number,
    longestS: Math.max(...lengths),
    breaths,
    emptyS: emptyFrames * levelFrameS,
  };
}
