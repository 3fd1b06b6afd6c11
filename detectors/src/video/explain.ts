/** Puts what was measured, and what was not, into plain language. */
import type { Measurement } from "@tellsign/contracts/detection";
import { formatPercent } from "@tellsign/contracts/figures";
import type { VideoEvidence } from "@tellsign/contracts/media-evidence";
import type { Explanation, Judgement } from "../detector.ts";
import { isDeclaredAi } from "../is-declared-ai.ts";
import { describeBrokenRecord, listAiMarks, listOriginClaims } from "../origin-words.ts";
import { toScore } from "../to-score.ts";
import type { Lane } from "./combination.ts";
import type { DecodedVideo } from "./decode.ts";
import type { VideoFeatures } from "./features.ts";
import { listFindings } from "./findings.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import * as readings from "./readings.ts";
import { listRecommendations } from "./recommendations.ts";
import { describeResolution, listSegments } from "./segments.ts";
import { listTellingFrames, listTellingViews } from "./telling-frames.ts";
import { findContradiction } from "./verdict.ts";
import { listWhatWouldChange } from "./what-would-change.ts";

const notApplicable = "Not applicable to videos.";
const forReview = "This is a signal for review, not a proof.";
/** A reading nearer to the middle speaks for neither side. */
const speaksFrom = 0.6;

type Outcome = VideoScores | UnscoredVideo | null;

/** Without figures: whoever shows them has them apart, and some bound them. */
function describeVerdict(
  { verdict, uncertainReason, aiProbability }: Judgement,
  scores: VideoScores | null,
): string {
  if (uncertainReason) {
    const opposed =
      scores && uncertainReason.code === "signals_disagree"
        ? findContradiction(scores, aiProbability ?? 0)
        : null;
    const which =
      opposed === "sound"
        ? ` The picture leans to ${(aiProbability ?? 0) >= 0.5 ? "AI" : "a camera"}, the sound reads as the opposite.`
        : opposed === "frames"
          ? " Some frames read as AI's, others as a camera's."
          : "";
    return `Cannot say whether AI made this video. ${uncertainReason.message}${which}`;
  }
  return verdict === "ai"
    ? "The picture of this video was probably made by AI."
    : "The picture of this video was probably not made by AI.";
}

/** Only what changes how the answer is to be read: a synthetic voice, or a recorded one over pictures of AI. */
function describeVoice({ verdict }: Judgement, outcome: Outcome): string | null {
  const sound = outcome?.sound;
  if (!sound) return null;
  if (sound.verdict === "ai" || sound.verdict === "mixed") {
    const part = sound.verdict === "mixed" ? "A part of the voice" : "The voice";
    return `${part} in its sound reads as synthetic to the detector of recordings; that is told beside the picture's answer and does not change it.`;
  }
  return sound.verdict === "human" && verdict === "ai"
    ? "The voice in its sound reads as a recorded one; that does not change the picture's answer."
    : null;
}

function listMeasurements(
  features: VideoFeatures,
  outcome: Outcome,
  scores: VideoScores | null,
): Measurement[] {
  const notRun = "Did not run: this video gets no score.";
  const weight = (lane: Lane) =>
    scores && Math.min(1, Math.max(0, scores.combination.shares[lane]));
  const score = (logit: number | null | undefined) =>
    logit === null || logit === undefined ? null : toScore(logit);
  return [
    {
      detector: "frames",
      name: "Frames",
      score: score(scores?.figures.pictureMean),
      weight: weight("picture"),
      reading: scores ? readings.describePicture(scores) : notRun,
    },
    {
      detector: "faces",
      name: "Faces",
      score: score(scores?.figures.faceMean),
      weight: weight("faces"),
      reading: scores ? readings.describeFaces(scores) : notRun,
    },
    {
      detector: "motion",
      name: "Motion",
      score: null,
      weight: weight("motion"),
      reading: readings.describeMotion(features),
    },
    {
      detector: "sound",
      name: "Sound",
      score: outcome?.sound?.aiProbability ?? null,
      weight: null,
      reading: `${readings.describeSound(outcome, features.media.sound !== null)} The sound does not weigh in the picture's score.`,
    },
  ];
}

function describeReasoning(
  features: VideoFeatures,
  outcome: Outcome,
  { aiProbability }: Judgement,
): string {
  const file = readings.describeFile(features);
  if (outcome === null) {
    return `${file} No video model with a measured error rate is installed, so nothing was scored.`;
  }
  const { card } = outcome;
  if (outcome.score === null) {
    return `${file} The model ${card.name} ${card.version} gave no score, because this video gets no verdict from it.`;
  }
  const { shares } = outcome.combination;
  const weights = (["picture", "faces", "motion"] as const)
    .filter((lane) => shares[lane] > 0)
    .map((lane) => `${lane} ${formatPercent(shares[lane])}`)
    .join(", ");
  return `${file} ${readings.describeKinds(outcome)} ${readings.describePicture(outcome)} The score is made of ${weights}. Together that is a calibrated probability of ${formatPercent(aiProbability ?? 0)}; below ${formatPercent(card.thresholds.humanBelow)} a video reads as a camera's, from ${formatPercent(card.thresholds.aiFrom)} as AI's. Whether lips and voice fit together was not measured.`;
}

type Sides = { ai: string[]; human: string[] };

/** What speaks for which side. What the file claims of itself stands first and is named as a claim. */
function listSides(
  { provenance }: VideoFeatures,
  outcome: Outcome,
  scores: VideoScores | null,
): Sides {
  const sides: Sides = { ai: listOriginClaims(provenance, "video"), human: [] };
  for (const mark of provenance?.marks ?? []) {
    if (mark.kind === "camera" && !mark.declaresAi) sides.human.push(mark.statement);
  }
  for (const { speaksFor, reading } of provenance?.findings ?? []) {
    if (speaksFor === "camera") sides.human.push(reading);
    if (speaksFor === "generator") sides.ai.push(reading);
  }
  if (scores) {
    const readingsOf = [
      { logit: scores.figures.pictureMean, text: readings.describePicture(scores) },
      { logit: scores.figures.faceMean, text: readings.describeFaces(scores) },
    ];
    for (const { logit, text } of readingsOf) {
      if (logit === null) continue;
      if (toScore(logit) >= speaksFrom) sides.ai.push(text);
      else if (toScore(logit) <= 1 - speaksFrom) sides.human.push(text);
    }
  }
  const sound = outcome?.sound?.verdict;
  if (sound === "ai" || sound === "mixed") sides.ai.push(readings.describeSound(outcome, true));
  if (sound === "human") sides.human.push(readings.describeSound(outcome, true));
  return sides;
}

function describeEvidence(
  { media, depth, scenes, ...features }: VideoFeatures,
  outcome: Outcome,
  scores: VideoScores | null,
): VideoEvidence {
  const { width, height, frameRate, codec } = media.moving;
  return {
    durationS: media.durationS,
    width,
    height,
    frameRate,
    container: media.container,
    codec,
    depth,
    framesScored: scores?.frames.length ?? 0,
    facesScored: scores ? readings.countFaces(scores).scored : 0,
    scenes,
    frames: scores ? listTellingFrames(scores) : [],
    sound: outcome?.sound?.audio ?? null,
    findings: listFindings({ media, depth, scenes, ...features }, scores?.combination ?? null),
  };
}

function orNothing(texts: readonly string[], nothing: string): string[] {
  return texts.length > 0 ? [...texts] : [nothing];
}

export function explainVideo(
  _decoded: DecodedVideo,
  features: VideoFeatures,
  outcome: Outcome,
  judgement: Judgement,
): Explanation {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const { provenance } = features;
  const sides = listSides(features, outcome, scores);
  const claims = listOriginClaims(provenance, "video");
  const broken = describeBrokenRecord(provenance);
  const summary = [
    broken,
    ...claims,
    isDeclaredAi(provenance) ? null : describeVerdict(judgement, scores),
    describeVoice(judgement, outcome),
    forReview,
  ]
    .filter((part) => part !== null)
    .join(" ");
  const video = describeEvidence(features, outcome, scores);
  const unmarked =
    provenance && broken === null && claims.length === 0 && listAiMarks(provenance).length === 0
      ? ["The file carries no mark of AI. Marks are easily lost, so their absence proves nothing."]
      : [];
  const own =
    judgement.verdict === "ai"
      ? sides.ai
      : judgement.verdict === "human"
        ? sides.human
        : [...sides.ai, ...sides.human];
  const views = scores ? listTellingViews(scores) : [];
  return {
    measurements: listMeasurements(features, outcome, scores),
    where: {
      spans: [],
      regions: [],
      segments: listSegments(features, outcome),
      resolution: describeResolution(features, outcome),
    },
    ...(provenance && { provenance }),
    video,
    ...(views.length > 0 && { frameViews: views }),
    whatWouldChange: listWhatWouldChange(features, outcome, judgement),
    summary,
    explanation: [
      summary,
      readings.describeSound(outcome, features.media.sound !== null),
      ...unmarked,
    ].join(" "),
    details: {
      humanTellSigns: judgement.isAiGenerated ? sides.human : [],
      indicators: own.length > 0 ? own : [readings.describeMotion(features)],
      reasoning: describeReasoning(features, outcome, judgement),
    },
    detailedAnalysis: {
      indicators: orNothing(sides.ai, "Nothing that was measured stands out on the side of AI."),
      humanLikeElements: orNothing(
        sides.human,
        "Nothing that was measured stands out on the side of a camera.",
      ),
      patterns: video.findings.map(({ reading }) => reading),
      recommendations: listRecommendations(features, judgement),
      technicalDetails: {
        sentenceStructure: notApplicable,
        vocabularyAnalysis: notApplicable,
        coherenceScore: readings.describeMotion(features),
        creativityMarkers: notApplicable,
      },
    },
  };
}
