/** Explains in plain language what was measured and what was not. */
import { describeLeaning } from "@tellsign/contracts/detection/describe-leaning";
import type { VideoEvidence } from "@tellsign/contracts/detection/media-evidence";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { formatConfidence, formatPercent } from "@tellsign/contracts/site/format-figures";
import { findBand } from "../calibrate.ts";
import type { Explanation, Judgment } from "../detector.ts";
import { tellReasons } from "../explain/choose-reasons.ts";
import { describeBrokenRecord, listAiMarks, listOriginClaims } from "../explain/origin-words.ts";
import { orNothing } from "../explain/sides.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import type { DecodedVideo } from "./decode.ts";
import type { VideoFeatures } from "./features.ts";
import { listFindings } from "./findings.ts";
import { listMeasurements } from "./measurements.ts";
import { findMixture, type Mixture } from "./mixture.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import * as readings from "./readings.ts";
import { listReasons } from "./reasons.ts";
import { listRecommendations } from "./recommendations.ts";
import { nameScenes } from "./scene-words.ts";
import { listSides } from "./sides.ts";
import { listTellingFrames, listTellingViews } from "./telling-frames.ts";
import { findContradiction } from "./verdict.ts";
import { listWhatWouldChange } from "./what-would-change.ts";
import { describeWhere } from "./where.ts";

const notApplicable = "Not applicable to videos.";
const forReview = "This is a signal for review, not proof.";

type Outcome = VideoScores | UnscoredVideo | null;

/** Which scenes read as what. */
function describeMixture({ scenes }: Mixture): string {
  const named = (hand: "ai" | "human") => nameScenes(scenes.filter(({ reads }) => reads === hand));
  return `This video probably holds scenes made by AI and scenes made by a camera: ${named("ai")} ${scenes.filter(({ reads }) => reads === "ai").length === 1 ? "reads" : "read"} as AI, ${named("human")} as camera footage.`;
}

/** Of a film of several scenes, those that read furthest to the side of the answer. */
function describeScenes({ verdict }: Judgment, scores: VideoScores | null): string | null {
  if (!scores || scores.scenes.length < 2 || (verdict !== "ai" && verdict !== "human")) return null;
  const { card, scenes } = scores;
  const same = scenes.filter(
    ({ aiProbability }) => findBand(aiProbability, card.thresholds) === verdict,
  );
  const words = verdict === "ai" ? "AI" : "camera footage";
  if (same.length === 0) return `None of its ${scenes.length} scenes says so by itself.`;
  if (same.length === scenes.length)
    return `Each of the ${scenes.length} scenes that were looked into reads as ${words} by itself.`;
  return `By itself, ${nameScenes(same)} ${same.length === 1 ? "reads" : "read"} as ${words}; the others are less sure.`;
}

/** Without figures: screens show those separately, and some clamp them. */
function describeVerdict(judgment: Judgment, scores: VideoScores | null): string {
  const { verdict, uncertainReason, aiProbability } = judgment;
  const mixture = scores && findMixture(scores.scenes, scores.combination.mixture);
  if (verdict === "mixed" && mixture) return describeMixture(mixture);
  const leaning = describeLeaning(judgment);
  if (leaning) return leaning;
  if (uncertainReason) {
    const opposed =
      scores && uncertainReason.code === "signals_disagree"
        ? findContradiction(scores, aiProbability ?? 0)
        : null;
    const which =
      opposed === "sound"
        ? ` The picture leans toward ${(aiProbability ?? 0) >= 0.5 ? "AI" : "a camera"}, but the sound reads as the opposite.`
        : opposed === "frames"
          ? " Some frames read as AI, others as camera footage."
          : "";
    return `Cannot say whether AI made this video. ${uncertainReason.message}${which}`;
  }
  return verdict === "ai"
    ? "The picture in this video was probably made by AI."
    : "The picture in this video was probably not made by AI.";
}

/** Only what changes how the answer is to be read: a synthetic voice, or a recorded one over pictures of AI. */
function describeVoice({ verdict }: Judgment, outcome: Outcome): string | null {
  const sound = outcome?.sound;
  if (!sound) return null;
  if (sound.verdict === "ai" || sound.verdict === "mixed") {
    const part = sound.verdict === "mixed" ? "Part of the voice" : "The voice";
    return `${part} on its soundtrack reads as synthetic to the recording detector; this is reported alongside the verdict on the picture and does not change it.`;
  }
  return sound.verdict === "human" && verdict === "ai"
    ? "The voice on its soundtrack reads as recorded; this does not change the verdict on the picture."
    : null;
}

/** A model that was not sure enough of people's clips has no threshold for them. */
function describeThresholds({ humanBelow, aiFrom }: ModelCard["thresholds"]): string {
  const ai = `from ${formatConfidence(aiFrom)} up a video reads as AI`;
  return humanBelow > 0
    ? `${ai}, and below ${formatConfidence(humanBelow)} as camera footage.`
    : `${ai}; no video is called human by this model, which was not right often enough about that.`;
}

function describeReasoning(
  features: VideoFeatures,
  outcome: Outcome,
  { aiProbability }: Judgment,
): string {
  const file = readings.describeFile(features);
  if (outcome === null) {
    return `${file} No video model with a measured error rate is installed, so nothing was scored.`;
  }
  const { card } = outcome;
  if (outcome.score === null) {
    return `${file} The model ${card.name} ${card.version} gave no score because this video cannot get a verdict from it.`;
  }
  const { shares } = outcome.combination;
  const weights = (["picture", "faces", "motion"] as const)
    .filter((lane) => shares[lane] > 0)
    .map((lane) => `${lane} ${formatPercent(shares[lane])}`)
    .join(", ");
  return `${file} ${readings.describeKinds(outcome)} ${readings.describePicture(outcome)} The score combines ${weights}. Combined, they give a calibrated probability of ${formatConfidence(aiProbability ?? 0)}; ${describeThresholds(card.thresholds)} Whether lips and voice match was not measured.`;
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
    frames: scores ? listTellingFrames(scores, media.moving) : [],
    sound: outcome?.sound?.audio ?? null,
    findings: listFindings({ media, depth, scenes, ...features }, scores?.combination ?? null),
  };
}

export function explainVideo(
  _decoded: DecodedVideo,
  features: VideoFeatures,
  outcome: Outcome,
  judgment: Judgment,
): Explanation {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const { provenance } = features;
  const sides = listSides(features, outcome);
  const claims = listOriginClaims(provenance, "video");
  const broken = describeBrokenRecord(provenance);
  const summary = [
    broken,
    ...claims,
    isDeclaredAi(provenance) ? null : describeVerdict(judgment, scores),
    isDeclaredAi(provenance) ? null : describeScenes(judgment, scores),
    describeVoice(judgment, outcome),
    forReview,
  ]
    .filter((part) => part !== null)
    .join(" ");
  const video = describeEvidence(features, outcome, scores);
  const unmarked =
    provenance && broken === null && claims.length === 0 && listAiMarks(provenance).length === 0
      ? ["The file carries no mark of AI. Marks are easily lost, so their absence proves nothing."]
      : [];
  const reasons = listReasons(features, outcome, judgment);
  const views = scores ? listTellingViews(scores) : [];
  return {
    measurements: listMeasurements(features, outcome),
    reasons,
    where: describeWhere(features, outcome),
    ...(provenance && { provenance }),
    video,
    ...(views.length > 0 && { frameViews: views }),
    whatWouldChange: listWhatWouldChange(features, outcome, judgment),
    summary,
    explanation: [
      summary,
      readings.describeSound(outcome, features.media.sound !== null),
      ...unmarked,
    ].join(" "),
    details: {
      humanTellSigns: judgment.isAiGenerated ? sides.human : [],
      indicators: reasons.length > 0 ? tellReasons(reasons) : [readings.describeMotion(features)],
      reasoning: describeReasoning(features, outcome, judgment),
    },
    detailedAnalysis: {
      indicators: orNothing(sides.ai, "No measurement points clearly to AI."),
      humanLikeElements: orNothing(sides.human, "No measurement points clearly to a camera."),
      patterns: video.findings.map(({ reading }) => reading),
      recommendations: listRecommendations(features, judgment),
      technicalDetails: {
        sentenceStructure: notApplicable,
        vocabularyAnalysis: notApplicable,
        coherenceScore: readings.describeMotion(features),
        creativityMarkers: notApplicable,
      },
    },
  };
}
