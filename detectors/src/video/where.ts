/** The lanes over time: what the frames, the faces, the motion and the sound say of each stretch. */
import type { Segment, Where } from "@tellsign/contracts/detection/detection";
import { type Part, ratePart } from "../model/combination.ts";
import { type Combination, combineSome } from "./combination.ts";
import type { VideoFeatures } from "./features.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import type { ScoredFrame } from "./networks/score-frame.ts";

/** Null where there is no score, or such parts are not rated by themselves. */
function rate(score: number | null, part: Part | null): number | null {
  return score === null || part === null ? null : ratePart(part, score);
}

function findFaceMean(frames: readonly ScoredFrame[]): number | null {
  const scores = frames
    .flatMap(({ faces }) => faces.map(({ score }) => score))
    .filter((score) => score !== null);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Each look into a scene is rated as a clip of its own, which is what the model was fitted on. */
function listPictureSegments({ scenes, combination }: VideoScores): Segment[] {
  return scenes
    .flatMap(({ looks }) => looks)
    .flatMap(({ startS, endS, aiProbability, frames }) => {
      const face = findFaceMean(frames);
      return [
        { startS, endS, lane: "picture" as const, aiProbability },
        ...(frames.every(({ faces }) => faces.length === 0)
          ? []
          : [
              {
                startS,
                endS,
                lane: "faces" as const,
                aiProbability: rate(face, combination.parts.faces),
              },
            ]),
      ];
    });
}

/** None where the model weighs no motion: what was observed is told in words. */
function listMotionSegments({ motion }: VideoFeatures, combination: Combination): Segment[] {
  if (combination.shares.motion === 0) return [];
  return motion.seconds
    .filter(({ startS, endS }) => endS > startS)
    .map(({ startS, endS, figures }) => ({
      startS,
      endS,
      lane: "motion",
      aiProbability: figures && rate(combineSome(combination, figures), combination.parts.motion),
    }));
}

function listSegments(
  features: VideoFeatures,
  outcome: VideoScores | UnscoredVideo | null,
): Segment[] {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  return [
    ...(scores
      ? [...listPictureSegments(scores), ...listMotionSegments(features, scores.combination)]
      : []),
    ...(outcome?.sound?.where.segments ?? []),
  ];
}

function describeResolution(
  { wasWatchedWhole, scenes }: VideoFeatures,
  outcome: VideoScores | UnscoredVideo | null,
): string {
  if (outcome === null || outcome.score === null) return "No frame was scored.";
  const looks = outcome.scenes.flatMap((scene) => scene.looks).length;
  const into =
    scenes.length === 1
      ? "It was looked into"
      : `${outcome.scenes.length} of ${scenes.length} scenes were looked into,`;
  const times = looks === 1 ? "once" : `${looks} times`;
  const how = `${into} ${times}, by ${outcome.frames.length} frames in all, and each look stands for the time nearest to it within its scene.`;
  const parts = wasWatchedWhole
    ? ""
    : " Of a video this long, only what lies around these looks was decoded.";
  return `${how}${parts} A single stretch is less certain than the whole.`;
}

export function describeWhere(
  features: VideoFeatures,
  outcome: VideoScores | UnscoredVideo | null,
): Where {
  return {
    spans: [],
    regions: [],
    segments: listSegments(features, outcome),
    resolution: describeResolution(features, outcome),
  };
}
