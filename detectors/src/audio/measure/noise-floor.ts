/** How quiet it is between the words, how far the speech stands above that, and where that changes at once. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import { findPercentile, type Levels, levelFrameS, silenceDb } from "./levels.ts";

type NoiseJump = { atS: number; fromDb: number; toDb: number };
export type NoiseFloor = {
  speechDb: number;
  /** Null where it is never quiet for long enough to hear the floor. */
  noiseDb: number | null;
  jumps: NoiseJump[];
};

const marginS = 0.1;
const quietSMin = 0.5;
/** The floor of a pause is heard from here on. */
const pauseMinS = 0.15;
const jumpDb = 12;
/** Pauses on each side that must agree. */
const sidePauses = 2;
const agreeDb = 6;
const jumpsMax = 20;

type QuietPause = { atS: number; db: number };

function listQuiet(speech: readonly Stretch[], durationS: number): Stretch[] {
  const edges = [0, ...speech.flatMap(({ startS, endS }) => [startS, endS]), durationS];
  const quiet: Stretch[] = [];
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const startS = (edges[i] as number) + (i === 0 ? 0 : marginS);
    const endS = (edges[i + 1] as number) - (i + 2 === edges.length ? 0 : marginS);
    if (endS - startS >= pauseMinS) quiet.push({ startS, endS });
  }
  return quiet;
}

function toFrames(db: Float32Array, { startS, endS }: Stretch): Float32Array {
  return db.subarray(Math.ceil(startS / levelFrameS), Math.floor(endS / levelFrameS));
}

function findJumps(pauses: readonly QuietPause[]): NoiseJump[] {
  const jumps: NoiseJump[] = [];
  for (let i = sidePauses; i + sidePauses <= pauses.length; i++) {
    const before = pauses.slice(i - sidePauses, i);
    const after = pauses.slice(i, i + sidePauses);
    const agree = (side: readonly QuietPause[]) => {
      const levels = side.map(({ db }) => db);
      return Math.max(...levels) - Math.min(...levels) <= agreeDb;
    };
    const mean = (side: readonly QuietPause[]) =>
      side.reduce((sum, { db }) => sum + db, 0) / side.length;
    const [fromDb, toDb] = [mean(before), mean(after)];
    if (!agree(before) || !agree(after) || Math.abs(toDb - fromDb) < jumpDb) continue;
    const atS = ((before.at(-1) as QuietPause).atS + (after[0] as QuietPause).atS) / 2;
    jumps.push({ atS, fromDb, toDb });
  }
  return jumps.slice(0, jumpsMax);
}

function meanDecibels(db: Float32Array, stretches: readonly Stretch[]): number {
  let [power, frames] = [0, 0];
  for (const stretch of stretches) {
    for (const level of toFrames(db, stretch)) {
      power += 10 ** (level / 10);
      frames++;
    }
  }
  return frames === 0 ? silenceDb : 10 * Math.log10(power / frames);
}

export function measureNoiseFloor(
  { db }: Levels,
  speech: readonly Stretch[],
  durationS: number,
): NoiseFloor {
  const quiet = listQuiet(speech, durationS);
  const pauses = quiet.map((stretch) => ({
    atS: (stretch.startS + stretch.endS) / 2,
    db: findPercentile(toFrames(db, stretch), 0.3) ?? silenceDb,
    frames: toFrames(db, stretch).length,
  }));
  const frames = pauses.reduce((sum, pause) => sum + pause.frames, 0);
  return {
    speechDb: meanDecibels(db, speech.length > 0 ? speech : [{ startS: 0, endS: durationS }]),
    noiseDb:
      frames * levelFrameS < quietSMin
        ? null
        : findPercentile(
            pauses.map((pause) => pause.db),
            0.5,
          ),
    jumps: findJumps(pauses),
  };
}

/** How far the speech stands above what is heard between the words; null where that is not heard. */
export function findSnrDb({ speechDb, noiseDb }: NoiseFloor): number | null {
  return noiseDb === null ? null : speechDb - noiseDb;
}
