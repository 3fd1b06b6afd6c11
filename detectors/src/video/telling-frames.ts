/** The frames that say most, for either side, with their heat maps. */
import type { FrameReading } from "@tellsign/contracts/detection/media-evidence";
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

export function listTellingFrames({ frames, imageCombination }: VideoScores): FrameReading[] {
  return pickTelling(frames).map((frame) => ({
    atS: frame.atS,
    score: toScore(frame.score),
    heatMap: makeHeatMap(
      { inner: frame.inner, picture: frame },
      { views: frame.views, crops: frame.crops, combination: imageCombination },
    ),
    faces: frame.faces.map(({ box, score }) => ({
      ...box,
      score: score === null ? null : toScore(score),
    })),
  }));
}

export function listTellingViews({ frames, views }: VideoScores): VideoScores["views"] {
  const moments = new Set(pickTelling(frames).map(({ atS }) => atS));
  return views.filter(({ atS }) => moments.has(atS));
}
