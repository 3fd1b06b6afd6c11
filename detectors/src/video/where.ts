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

/** Each frame speaks for the time that is nearer to it than to any other. */
export function listFrameStretches(frames: readonly ScoredFrame[], durationS: number) {
  return frames.map((frame, i) => {
    const before = frames[i - 1];
    const after = frames[i + 1];
    return {
      frame,
      startS: before ? (before.atS + frame.atS) / 2 : 0,
      endS: after ? (after.atS + frame.atS) / 2 : Math.max(durationS, frame.atS),
    };
  });
}

function findFaceMean({ faces }: ScoredFrame): number | null {
  const scores = faces.map(({ score }) => score).filter((score) => score !== null);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** A deep scan has a frame for every second, which then is the stretch it speaks for. */
function listPictureSegments(
  { media, depth }: VideoFeatures,
  { frames, combination }: VideoScores,
): Segment[] {
  const { picture, faces } = combination.parts;
  const isBySecond = depth === "deep" && media.durationS <= frames.length + 1;
  return listFrameStretches(frames, media.durationS).flatMap(({ frame, ...between }) => {
    const second = Math.floor(frame.atS);
    const stretch = isBySecond
      ? { startS: second, endS: Math.min(second + 1, Math.max(media.durationS, second)) }
      : between;
    const face = findFaceMean(frame);
    return [
      { ...stretch, lane: "picture" as const, aiProbability: rate(frame.score, picture) },
      ...(frame.faces.length === 0
        ? []
        : [{ ...stretch, lane: "faces" as const, aiProbability: rate(face, faces) }]),
    ];
  });
}

function listMotionSegments({ motion }: VideoFeatures, combination: Combination | null): Segment[] {
  return motion.seconds
    .filter(({ startS, endS }) => endS > startS)
    .map(({ startS, endS, figures }) => ({
      startS,
      endS,
      lane: "motion",
      aiProbability:
        combination && figures
          ? rate(combineSome(combination, figures), combination.parts.motion)
          : null,
    }));
}

function listSegments(
  features: VideoFeatures,
  outcome: VideoScores | UnscoredVideo | null,
): Segment[] {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  return [
    ...(scores ? listPictureSegments(features, scores) : []),
    ...listMotionSegments(features, scores?.combination ?? null),
    ...(outcome?.sound?.where.segments ?? []),
  ];
}

function describeResolution(
  { depth }: VideoFeatures,
  outcome: VideoScores | UnscoredVideo | null,
): string {
  if (outcome === null || outcome.score === null) {
    return "Motion was measured for every second; no frame was scored.";
  }
  const count = outcome.frames.length;
  const frames =
    depth === "deep"
      ? `${count} frames were scored, one for every second or, in a long video, evenly over it`
      : `${count} frames were scored, and each stands for the time nearest to it`;
  return `${frames}. Motion is measured for every second. A single stretch is less certain than the whole.`;
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
