/** Where a film is looked into: short looks of four frames, each within one scene. The clips that the model was fitted on are one look each. */

import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";

export type Look = Stretch & { atS: number[] };

const lookS = 2;
const framesPerLook = 4;
/** A scene shorter than this is not looked into. */
const sceneMinS = 0.75;
/** In a film of many scenes, this many more looks than its length alone would give. */
const standard = { looksMin: 2, everyS: 30, looksMax: 8, moreForScenes: 2 };
const deepLooksMax = 150;
/** What lasts no longer is looked at once. */
const onceS = 4;

export function listScenes(starts: readonly number[], durationS: number): Stretch[] {
  return starts
    .map((startS, i) => ({ startS, endS: starts[i + 1] ?? durationS }))
    .filter(({ startS, endS }) => endS > startS);
}

function lengthOf({ startS, endS }: Stretch): number {
  return endS - startS;
}

function countLooks(durationS: number, scenes: readonly Stretch[], depth: ScanDepth): number {
  if (depth === "deep") {
    const all = scenes.reduce(
      (sum, scene) => sum + Math.max(1, Math.floor(lengthOf(scene) / lookS)),
      0,
    );
    return Math.min(deepLooksMax, all);
  }
  const { looksMin, everyS, looksMax, moreForScenes } = standard;
  if (durationS <= onceS && scenes.length === 1) return 1;
  const byLength = Math.min(looksMax, Math.round(looksMin + durationS / everyS));
  return Math.min(looksMax, byLength + moreForScenes, Math.max(byLength, scenes.length));
}

/** The longest scenes first, then again to whichever has most time for each of its looks. */
function dealLooks(scenes: readonly Stretch[], count: number): number[] {
  const dealt = scenes.map(() => 0);
  for (let turn = 0; turn < count; turn++) {
    const share = (i: number) => lengthOf(scenes[i] as Stretch) / ((dealt[i] as number) + 1);
    const room = (i: number) => Math.max(1, Math.floor(lengthOf(scenes[i] as Stretch) / lookS));
    const open = scenes.map((_, i) => i).filter((i) => (dealt[i] as number) < room(i));
    if (open.length === 0) break;
    const next = open.reduce((best, i) => (share(i) > share(best) ? i : best));
    dealt[next] = (dealt[next] as number) + 1;
  }
  return dealt;
}

function lookInto({ startS, endS }: Stretch, number: number, count: number): Look {
  const length = Math.min(lookS, endS - startS);
  const from = startS + ((number + 0.5) * (endS - startS)) / count - length / 2;
  const atS = Array.from(
    { length: framesPerLook },
    (_, i) => from + ((i + 0.5) * length) / framesPerLook,
  );
  return { startS: from, endS: from + length, atS };
}

/** In order of time. `starts`: of the scenes, as far as they are known before the film is decoded. */
export function planLooks(durationS: number, starts: readonly number[], depth: ScanDepth): Look[] {
  const all = listScenes(starts, durationS);
  const long = all.filter((scene) => lengthOf(scene) >= sceneMinS);
  const scenes = long.length > 0 ? long : all;
  const dealt = dealLooks(scenes, countLooks(durationS, scenes, depth));
  return scenes.flatMap((scene, i) =>
    Array.from({ length: dealt[i] as number }, (_, number) =>
      lookInto(scene, number, dealt[i] as number),
    ),
  );
}
