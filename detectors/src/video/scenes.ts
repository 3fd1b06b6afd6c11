/** What each scene of a film reads as by itself. A scene is read as a whole clip would be, so that its probability is calibrated alike. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { calibrate } from "../calibrate.ts";
import { combine } from "../model/combination.ts";
import type { Combination } from "./combination.ts";
import { listFigures } from "./networks/figures.ts";
import { listScenes } from "./networks/plan-looks.ts";
import type { ScoredFrame } from "./networks/score-frame.ts";

/** Frames of one scene: all of it, or one look into it. */
export type Reading = Stretch & { frames: ScoredFrame[]; score: number; aiProbability: number };

/** A scene with its looks, which share its time among them. */
export type SceneReading = Reading & { looks: Reading[] };

type Reader = { combination: Combination; card: Pick<ModelCard, "calibration"> };

function read(
  { startS, endS }: Stretch,
  frames: ScoredFrame[],
  { combination, card }: Reader,
): Reading {
  const score = combine(combination, listFigures(frames, null));
  return { startS, endS, frames, score, aiProbability: calibrate(score, card.calibration) };
}

function meanMoment(frames: readonly ScoredFrame[]): number {
  return frames.reduce((sum, { atS }) => sum + atS, 0) / frames.length;
}

/** Each look speaks for the time of its scene that is nearer to it than to any other. */
function readLooks(scene: Stretch, frames: readonly ScoredFrame[], reader: Reader): Reading[] {
  const groups = [...new Set(frames.map(({ look }) => look))].map((look) =>
    frames.filter((frame) => frame.look === look),
  );
  const between = (i: number) =>
    (meanMoment(groups[i] as ScoredFrame[]) + meanMoment(groups[i + 1] as ScoredFrame[])) / 2;
  return groups.map((own, i) => {
    const startS = i === 0 ? scene.startS : between(i - 1);
    const endS = i === groups.length - 1 ? scene.endS : between(i);
    return read({ startS, endS }, own, reader);
  });
}

/** In order of time; scenes without a scored frame are left out. */
export function readScenes(
  { scenes, durationS }: { scenes: readonly number[]; durationS: number },
  frames: readonly ScoredFrame[],
  reader: Reader,
): SceneReading[] {
  // The last frame may be shown a little after the end that the file names.
  const endS = Math.max(durationS, ...frames.map(({ atS }) => atS));
  return listScenes(scenes, endS).flatMap((scene) => {
    const own = frames.filter(
      ({ atS }) => atS >= scene.startS && (atS < scene.endS || scene.endS === endS),
    );
    if (own.length === 0) return [];
    return [{ ...read(scene, own, reader), looks: readLooks(scene, own, reader) }];
  });
}
