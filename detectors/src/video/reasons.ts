/** The reasons for the answer to a video, weightiest first: the seconds to look at. Only what counts in the score is called counted. */
import type { Reason } from "@tellsign/contracts/detection/reason";
import { formatScore, scoreScale } from "@tellsign/contracts/site/format-figures";
import { formatMoment } from "../audio/format.ts";
import type { Judgment } from "../detector.ts";
import { type Candidate, chooseReasons } from "../explain/choose-reasons.ts";
import { listFileReasons } from "../explain/file-reasons.ts";
import { toScore } from "../verdict/to-score.ts";
import type { VideoFeatures } from "./features.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import type { ScoredFrame } from "./networks/score-frame.ts";
import * as readings from "./readings.ts";
import { listFrameStretches } from "./where.ts";

const perSideMax = 3;
/** A frame or face nearer to the middle points nowhere. */
const apartMin = 0.1;

const sideWords = { ai: "AI", person: "a camera" } as const;
const ranks = ["points most to", "comes next in pointing to", "comes third in pointing to"];

function sideOf(score: number): "ai" | "person" {
  return score > 0.5 ? "ai" : "person";
}

function describeFrame(frame: ScoredFrame, side: "ai" | "person", rank: number, count: number) {
  return `The frame at ${formatMoment(frame.atS)} ${ranks[rank]} ${sideWords[side]} among ${count} frames: it reads ${formatScore(toScore(frame.score))} ${scoreScale}.`;
}

function listFrames({ media }: VideoFeatures, { frames }: VideoScores): Candidate[] {
  const stretches = listFrameStretches(frames, media.durationS);
  const lean = (score: number) => Math.abs(toScore(score) - 0.5);
  return (["ai", "person"] as const).flatMap((side) =>
    stretches
      .filter(({ frame }) => sideOf(toScore(frame.score)) === side && lean(frame.score) >= apartMin)
      .sort((a, b) => lean(b.frame.score) - lean(a.frame.score))
      .slice(0, perSideMax)
      .map(
        ({ frame, startS, endS }, rank): Candidate => ({
          kind: "frame",
          text: describeFrame(frame, side, rank, frames.length),
          pointsTo: side,
          counted: true,
          stretch: { startS, endS },
          strength: 2 * lean(frame.score),
        }),
      ),
  );
}

/** The face that reads furthest to either side, where it is. */
function listFaces({ media }: VideoFeatures, { frames, combination }: VideoScores): Candidate[] {
  const counted = combination.shares.faces > 0;
  const faces = listFrameStretches(frames, media.durationS).flatMap(({ frame, startS, endS }) =>
    frame.faces.flatMap(({ box, score }) =>
      score === null ? [] : [{ box, score: toScore(score), atS: frame.atS, startS, endS }],
    ),
  );
  return faces
    .filter(({ score }) => Math.abs(score - 0.5) >= apartMin)
    .sort((a, b) => Math.abs(b.score - 0.5) - Math.abs(a.score - 0.5))
    .slice(0, 1)
    .map(({ box, score, atS, startS, endS }) => ({
      kind: "frame",
      text: `A face at ${formatMoment(atS)}, cut out, reads ${formatScore(score)} ${scoreScale}.`,
      pointsTo: sideOf(score),
      counted,
      region: box,
      stretch: { startS, endS },
      strength: 0.3 * Math.abs(score - 0.5),
    }));
}

function listVoice(outcome: VideoScores | UnscoredVideo | null): Candidate[] {
  const sound = outcome?.sound;
  if (!sound || sound.verdict === "uncertain") return [];
  const stretch = sound.reasons?.find((reason) => reason.stretch !== undefined)?.stretch;
  const text = readings.describeSound(outcome, true).replace(/\.$/, "");
  return [
    {
      kind: "voice",
      text: `${text}${stretch ? `, most clearly from ${formatMoment(stretch.startS)} to ${formatMoment(stretch.endS)}` : ""}.`,
      pointsTo: sound.verdict === "human" ? "person" : "ai",
      counted: false,
      ...(stretch && { stretch }),
      strength: 0.2,
    },
  ];
}

function listLimit({ media, motion }: VideoFeatures): Candidate[] {
  const { width, height } = media.moving;
  return [
    {
      kind: "limit",
      text: `The video lasts ${media.durationS.toFixed(1)} s at ${width.toLocaleString("en")} × ${height.toLocaleString("en")} pixels, with ${motion.cuts.length} cuts.`,
      pointsTo: "neither",
      counted: false,
      strength: 0,
    },
  ];
}

export function listReasons(
  features: VideoFeatures,
  outcome: VideoScores | UnscoredVideo | null,
  judgment: Judgment,
): Reason[] {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  return chooseReasons(
    [
      ...listFileReasons(features.provenance, "video"),
      ...(scores
        ? [...listFrames(features, scores), ...listFaces(features, scores)]
        : listLimit(features)),
      ...listVoice(outcome),
    ],
    judgment,
  );
}
