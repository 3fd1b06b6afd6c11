/** Which frames are looked at: evenly over the film, and one in the middle of every scene that has none. */
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";

const standard = { framesMin: 4, framesMax: 24, perSecond: 8 / 30, sceneFramesMax: 6 };
/** A scene shorter than this gets no frame of its own. */
const sceneMinS = 0.5;
const deepFramesMax = 300;

function spread(count: number, durationS: number): number[] {
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * durationS) / count);
}

export function listMoments(
  durationS: number,
  scenes: readonly number[],
  depth: ScanDepth,
): number[] {
  if (depth === "deep") {
    const seconds = Math.ceil(durationS);
    return seconds > deepFramesMax
      ? spread(deepFramesMax, durationS)
      : Array.from({ length: seconds }, (_, i) => (i + Math.min(i + 1, durationS)) / 2);
  }
  const { framesMin, framesMax, perSecond, sceneFramesMax } = standard;
  const even = spread(
    Math.min(framesMax, Math.round(framesMin + durationS * perSecond)),
    durationS,
  );
  const unseen = scenes
    .map((startS, i) => ({ startS, endS: scenes[i + 1] ?? durationS }))
    .filter(
      ({ startS, endS }) =>
        endS - startS >= sceneMinS && !even.some((atS) => atS >= startS && atS < endS),
    )
    .sort((a, b) => b.endS - b.startS - (a.endS - a.startS))
    .slice(0, Math.min(sceneFramesMax, framesMax - even.length))
    .map(({ startS, endS }) => (startS + endS) / 2);
  return [...even, ...unseen].sort((a, b) => a - b);
}
