/** The reasons for the answer to a video, weightiest first: the seconds to look at. Only what counts in the score is called counted. */
import type { Reason } from "@tellsign/contracts/detection/reason";
import { formatConfidence, formatScore, scoreScale } from "@tellsign/contracts/site/format-figures";
import { formatMoment } from "../audio/format.ts";
import type { Judgment } from "../detector.ts";
import { type Candidate, chooseReasons } from "../explain/choose-reasons.ts";
import { listFileReasons } from "../explain/file-reasons.ts";
import { toScore } from "../verdict/to-score.ts";
import type { VideoFeatures } from "./features.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import type { ScoredFrame } from "./networks/score-frame.ts";
import * as readings from "./readings.ts";
import { nameStretch } from "./scene-words.ts";
import { enlarge } from "./telling-frames.ts";

const perSideMax = 3;
/** A frame or face nearer to the middle points nowhere. */
const apartMin = 0.1;
/** A face that is in one frame was there a little before and after. */
const aroundFaceS = 0.25;

const sideWords = { ai: "AI", person: "a camera" } as const;
const ranks = ["points most to", "comes next in pointing to", "comes third in pointing to"];

function sideOf(score: number): "ai" | "person" {
  return score > 0.5 ? "ai" : "person";
}

function describeFrame(frame: ScoredFrame, side: "ai" | "person", rank: number, count: number) {
  return `The frame at ${formatMoment(frame.atS)} ${ranks[rank]} ${sideWords[side]} among ${count} frames: it reads ${formatScore(toScore(frame.score))} ${scoreScale}.`;
}

function listFrames({ frames, scenes }: VideoScores): Candidate[] {
  const looks = scenes.flatMap((scene) => scene.looks);
  const lean = (score: number) => Math.abs(toScore(score) - 0.5);
  return (["ai", "person"] as const).flatMap((side) =>
    looks
      .flatMap(({ startS, endS, frames: own }) =>
        own.map((frame) => ({ frame, stretch: { startS, endS } })),
      )
      .filter(({ frame }) => sideOf(toScore(frame.score)) === side && lean(frame.score) >= apartMin)
      .sort((a, b) => lean(b.frame.score) - lean(a.frame.score))
      .slice(0, perSideMax)
      .map(
        ({ frame, stretch }, rank): Candidate => ({
          kind: "frame",
          text: describeFrame(frame, side, rank, frames.length),
          pointsTo: side,
          counted: true,
          stretch,
          strength: 2 * lean(frame.score),
        }),
      ),
  );
}

/** The scene whose faces read furthest to either side, and from when to when they were seen. */
function listFaces({ media }: VideoFeatures, { scenes, combination }: VideoScores): Candidate[] {
  const counted = combination.shares.faces > 0;
  return scenes
    .flatMap(({ startS, endS, frames }) => {
      const seen = frames.flatMap((frame) =>
        frame.faces.flatMap(({ box, score }) =>
          score === null ? [] : [{ box: enlarge(box, frame, media.moving), score, atS: frame.atS }],
        ),
      );
      const [first] = seen;
      if (!first) return [];
      const mean = seen.reduce((sum, { score }) => sum + score, 0) / seen.length;
      const moments = seen.map(({ atS }) => atS);
      const stretch = {
        startS: Math.max(startS, Math.min(...moments) - aroundFaceS),
        endS: Math.min(endS, Math.max(...moments) + aroundFaceS),
      };
      return [{ box: first.box, score: toScore(mean), stretch }];
    })
    .filter(({ score }) => Math.abs(score - 0.5) >= apartMin)
    .sort((a, b) => Math.abs(b.score - 0.5) - Math.abs(a.score - 0.5))
    .slice(0, 1)
    .map(({ box, score, stretch }) => ({
      kind: "frame",
      text: `The face, ${Math.round(stretch.startS) === Math.round(stretch.endS) ? `at ${formatMoment(stretch.startS)}` : `from ${nameStretch(stretch)}`}, cut out, reads ${formatScore(score)} ${scoreScale}.`,
      pointsTo: sideOf(score),
      counted,
      region: box,
      stretch,
      strength: 0.3 * Math.abs(score - 0.5),
    }));
}

/** What each scene of a film with several says by itself, the surest of either side. */
function listScenes({ scenes }: VideoScores): Candidate[] {
  if (scenes.length < 2) return [];
  return (["ai", "person"] as const).flatMap((side) =>
    scenes
      .filter(({ aiProbability }) => sideOf(aiProbability) === side)
      .sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
      .slice(0, 1)
      .map(
        ({ startS, endS, frames, aiProbability }): Candidate => ({
          kind: "frame",
          text: `The scene from ${nameStretch({ startS, endS })}, read by ${frames.length} frames, points most to ${sideWords[side]} among ${scenes.length} scenes: by itself its probability of AI is ${formatConfidence(aiProbability)}.`,
          pointsTo: side,
          counted: true,
          stretch: { startS, endS },
          strength: 2 * Math.abs(aiProbability - 0.5) + 0.5,
        }),
      ),
  );
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
        ? [...listScenes(scores), ...listFrames(scores), ...listFaces(features, scores)]
        : listLimit(features)),
      ...listVoice(outcome),
    ],
    judgment,
  );
}
