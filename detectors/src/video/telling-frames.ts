/** The frames that say most, for either side, with their heat maps. */
import type { FrameReading } from "@tellsign/contracts/detection/media-evidence";
import type { Box } from "../image/file/picture.ts";
import { makeHeatMap } from "../image/heat-map.ts";
import { toScore } from "../verdict/to-score.ts";
import type { VideoScores } from "./models.ts";
import type { ScoredFrame } from "./networks/score-frame.ts";

export const tellingFramesMax = 8;

function pickTelling(frames: readonly ScoredFrame[]): ScoredFrame[] {
  return [...frames]
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .slice(0, tellingFramesMax)
    .sort((a, b) => a.atS - b.atS);
}

type Size = { width: number; height: number };

/** Frames are read no larger than training saw them: in pixels of the film as it is displayed. */
export function enlarge<Placed extends Box>(placed: Placed, read: Size, displayed: Size): Placed {
  const [x, y] = [displayed.width / read.width, displayed.height / read.height];
  return {
    ...placed,
    x: Math.round(placed.x * x),
    y: Math.round(placed.y * y),
    width: Math.round(placed.width * x),
    height: Math.round(placed.height * y),
  };
}

export function listTellingFrames(
  { frames, imageCombination }: VideoScores,
  displayed: Size,
): FrameReading[] {
  return pickTelling(frames).map((frame) => {
    const heatMap = makeHeatMap(
      { inner: frame.inner, picture: frame },
      { views: frame.views, crops: frame.crops, combination: imageCombination },
    );
    return {
      atS: frame.atS,
      score: toScore(frame.score),
      heatMap: heatMap && enlarge(heatMap, frame, displayed),
      faces: frame.faces.map(({ box, score }) => ({
        ...enlarge(box, frame, displayed),
        score: score === null ? null : toScore(score),
      })),
    };
  });
}

export function listTellingViews({ frames, views }: VideoScores): VideoScores["views"] {
  const moments = new Set(pickTelling(frames).map(({ atS }) => atS));
  return views.filter(({ atS }) => moments.has(atS));
}
