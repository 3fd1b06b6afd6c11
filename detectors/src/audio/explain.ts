/** Explains in plain language what was measured and what was not. */

import { describeLeaning } from "@tellsign/contracts/detection/describe-leaning";
import type { AudioEvidence } from "@tellsign/contracts/detection/media-evidence";
import { formatConfidence, formatScore } from "@tellsign/contracts/site/format-figures";
import type { Explanation, Judgment } from "../detector.ts";
import { tellReasons } from "../explain/choose-reasons.ts";
import { describeBrokenRecord, listAiMarks, listOriginClaims } from "../explain/origin-words.ts";
import { orNothing } from "../explain/sides.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import { toScore } from "../verdict/to-score.ts";
import type { DecodedAudio } from "./decode.ts";
import type { AudioFeatures } from "./features.ts";
import { nameKind } from "./kinds.ts";
import { listMeasurements } from "./measurements.ts";
import type { Mixture } from "./mixture.ts";
import type { AudioScores, UnscoredAudio } from "./models.ts";
import * as readings from "./readings.ts";
import { listReasons } from "./reasons.ts";
import { describeNextStep, listRecommendations } from "./recommendations.ts";
import { listSides } from "./sides.ts";
import { findMixed } from "./verdict.ts";
import { listWhatWouldChange } from "./what-would-change.ts";
import { describeWhere } from "./where.ts";

type Outcome = AudioScores | UnscoredAudio | null;

const surelyFrom = 0.95;

/** Without figures: screens show those separately, and some clamp them. */
function describeVerdict(judgment: Judgment, mixture: Mixture | null): string {
  const { verdict, uncertainReason, confidence } = judgment;
  const leaning = describeLeaning(judgment);
  if (leaning) return leaning;
  if (uncertainReason) {
    return `Cannot say whether AI made this recording. ${uncertainReason.message}`;
  }
  if (verdict === "mixed" && mixture) {
    return `This recording probably contains both AI speech and a person's. ${readings.describeMixture(mixture)}`;
  }
  const surely = (confidence ?? 0) >= surelyFrom ? "very probably" : "probably";
  return verdict === "ai"
    ? `The voice in this recording was ${surely} made by AI.`
    : `The voice in this recording is ${surely} a person's.`;
}

function describeReasoning(
  decoded: DecodedAudio,
  features: AudioFeatures,
  outcome: Outcome,
  judgment: Judgment,
): string {
  const file = `${readings.describeFile(decoded, features)} ${features.tier.reading}`;
  if (outcome === null) {
    return `${file} No audio model with a measured error rate is installed, so nothing was scored.`;
  }
  if (outcome.score === null) {
    return `${file} The model ${outcome.card.name} ${outcome.card.version} gave no score because this recording cannot get a verdict from it.`;
  }
  const { card, figures } = outcome;
  return `${file} ${readings.describeKind(outcome)} On a scale from 0 (person) to 1 (AI), ${readings.memberWords.encoder} reads ${formatScore(toScore(figures.encoderMean))}. That gives a calibrated probability of ${formatConfidence(judgment.aiProbability ?? 0)}; below ${formatConfidence(card.thresholds.humanBelow)} a recording reads as human, and from ${formatConfidence(card.thresholds.aiFrom)} up as AI.`;
}

function describeEvidence(
  { media, sound }: DecodedAudio,
  features: AudioFeatures,
  outcome: Outcome,
  mixture: Mixture | null,
): AudioEvidence {
  return {
    durationS: features.durationS,
    container: media.container,
    codec: sound.codec,
    sampleRate: sound.sampleRate,
    channels: sound.channels,
    bitRate: sound.bitRate === null ? null : Math.round(sound.bitRate),
    kind: outcome?.kind ? nameKind(outcome.kind) : null,
    speechS: features.speechS,
    speech: features.speech,
    waveform: features.waveform,
    seams: mixture?.seams ?? [],
    findings: features.findings,
    tier: features.tier,
  };
}

function describeUnmarked({ provenance }: AudioFeatures): string | null {
  if (provenance === null || provenance.credential || listAiMarks(provenance).length > 0) {
    return null;
  }
  return "The file carries no mark of AI. Marks are easily lost, so their absence proves nothing.";
}

export function explainAudio(
  decoded: DecodedAudio,
  features: AudioFeatures,
  outcome: Outcome,
  judgment: Judgment,
): Explanation {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const mixture = scores && judgment.verdict === "mixed" ? findMixed(features, scores) : null;
  const sides = listSides(features, scores);
  const reasons = listReasons(features, outcome, mixture, judgment);
  const isDeclared = isDeclaredAi(features.provenance);
  const summary = [
    describeBrokenRecord(features.provenance),
    ...listOriginClaims(features.provenance, "recording"),
    ...(isDeclared ? [] : [describeVerdict(judgment, mixture), describeNextStep(judgment)]),
  ]
    .filter((part) => part !== null)
    .join(" ");
  const patterns = features.findings.map(({ reading }) => reading);
  const reading = (name: string) =>
    features.findings.find((finding) => finding.name === name)?.reading ?? "";
  return {
    measurements: listMeasurements(features, scores),
    reasons,
    where: describeWhere(features, scores),
    ...(features.provenance && { provenance: features.provenance }),
    audio: describeEvidence(decoded, features, outcome, mixture),
    whatWouldChange: listWhatWouldChange(features, outcome, judgment),
    summary,
    explanation: [
      summary,
      scores && readings.describeSpread(scores),
      features.tier.name === "as is" ? null : features.tier.reading,
      describeUnmarked(features),
    ]
      .filter((part) => part !== null)
      .join(" "),
    details: {
      humanTellSigns: judgment.isAiGenerated ? sides.human : [],
      indicators: reasons.length > 0 ? tellReasons(reasons) : patterns.slice(0, 2),
      reasoning: describeReasoning(decoded, features, outcome, judgment),
    },
    detailedAnalysis: {
      indicators: orNothing(sides.ai, "No measurement points clearly to AI."),
      humanLikeElements: orNothing(sides.human, "No measurement points clearly to a person."),
      patterns,
      recommendations: listRecommendations(features, judgment, mixture),
      technicalDetails: {
        sentenceStructure: reading("Pauses and breath"),
        vocabularyAnalysis: "Not applicable to recordings: speech was not transcribed or judged.",
        coherenceScore: reading("Noise floor"),
        creativityMarkers: reading("Pitch"),
      },
    },
  };
}
