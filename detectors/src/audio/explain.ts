/** Puts what was measured, and what was not, into plain language. */
import type { Measurement } from "@tellsign/contracts/detection";
import { formatPercent, formatScore } from "@tellsign/contracts/figures";
import type { AudioEvidence } from "@tellsign/contracts/media-evidence";
import type { Explanation, Judgement } from "../detector.ts";
import { isDeclaredAi } from "../is-declared-ai.ts";
import { describeBrokenRecord, listAiMarks, listOriginClaims } from "../origin-words.ts";
import { toScore } from "../to-score.ts";
import { findShares, type Member, members } from "./combination.ts";
import type { DecodedAudio } from "./decode.ts";
import type { AudioFeatures } from "./features.ts";
import { nameKind } from "./kinds.ts";
import type { AudioScores, UnscoredAudio } from "./models.ts";
import * as readings from "./readings.ts";
import { describeNextStep, listRecommendations } from "./recommendations.ts";
import type { Mixture } from "./seams.ts";
import { findMixed } from "./verdict.ts";
import { listWhatWouldChange } from "./what-would-change.ts";
import { describeWhere } from "./where.ts";

type Outcome = AudioScores | UnscoredAudio | null;

const surelyFrom = 0.95;

/** Without figures: whoever shows them has them apart, and some bound them. */
function describeVerdict(
  { verdict, uncertainReason, confidence }: Judgement,
  mixture: Mixture | null,
): string {
  if (uncertainReason) {
    return `Cannot say whether AI made this recording. ${uncertainReason.message}`;
  }
  if (verdict === "mixed" && mixture) {
    return `This recording probably holds both AI speech and a person's. ${readings.describeMixture(mixture)}`;
  }
  const surely = (confidence ?? 0) >= surelyFrom ? "very probably" : "probably";
  return verdict === "ai"
    ? `The voice in this recording was ${surely} made by AI.`
    : `The voice in this recording is ${surely} a person's.`;
}

const memberNames: Record<Member, string> = {
  encoder: "Speech Encoder",
  spectral: "Spectral Traces",
};

function listMeasurements({ findings }: AudioFeatures, scores: AudioScores | null): Measurement[] {
  const shares = scores && findShares(scores.combination);
  return [
    ...members.map((member) => ({
      detector: member,
      name: memberNames[member],
      score: scores && toScore(scores.figures[`${member}Mean`]),
      weight: shares ? shares[member] : null,
      reading: scores
        ? readings.describeMember(scores, member)
        : "Did not run: this recording gets no score.",
    })),
    ...findings.map(({ name, reading }) => ({
      detector: name.toLowerCase().replaceAll(" ", "_"),
      name,
      score: null,
      weight: null,
      reading,
    })),
  ];
}

function describeReasoning(
  decoded: DecodedAudio,
  features: AudioFeatures,
  outcome: Outcome,
  judgement: Judgement,
): string {
  const file = `${readings.describeFile(decoded, features)} ${features.tier.reading}`;
  if (outcome === null) {
    return `${file} No audio model with a measured error rate is installed, so nothing was scored.`;
  }
  if (outcome.score === null) {
    return `${file} The model ${outcome.card.name} ${outcome.card.version} gives no score, because this recording gets no verdict from it.`;
  }
  const { card, figures, combination } = outcome;
  const shares = findShares(combination);
  const read = (member: Member) =>
    `${readings.memberWords[member]} ${formatScore(toScore(figures[`${member}Mean`]))} with weight ${formatPercent(shares[member])}`;
  return `${file} ${readings.describeKind(outcome)} The two networks read, from 0 (person) to 1 (AI): ${read("encoder")} and ${read("spectral")}. Together that is a calibrated probability of ${formatPercent(judgement.aiProbability ?? 0)}; below ${formatPercent(card.thresholds.humanBelow)} a recording reads as a person's, from ${formatPercent(card.thresholds.aiFrom)} as AI's.`;
}

type Sides = { ai: string[]; human: string[] };

/** A reading nearer to the middle speaks for neither side. */
const speaksFrom = 0.6;

/** What speaks for which side. What the file claims of itself stands first and is named as a claim. */
function listSides({ provenance, findings }: AudioFeatures, scores: AudioScores | null): Sides {
  const sides: Sides = { ai: listOriginClaims(provenance, "recording"), human: [] };
  for (const { speaksFor, reading } of provenance?.findings ?? []) {
    if (speaksFor === "generator") sides.ai.push(reading);
  }
  for (const { speaksFor, reading } of findings) {
    if (speaksFor === "ai") sides.ai.push(reading);
    if (speaksFor === "person") sides.human.push(reading);
  }
  for (const member of scores ? members : []) {
    const score = toScore(scores?.figures[`${member}Mean`] ?? 0);
    const reading = scores ? readings.describeMember(scores, member) : "";
    if (score >= speaksFrom) sides.ai.push(reading);
    else if (score <= 1 - speaksFrom) sides.human.push(reading);
  }
  return sides;
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

function orNothing(texts: readonly string[], nothing: string): string[] {
  return texts.length > 0 ? [...texts] : [nothing];
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
  judgement: Judgement,
): Explanation {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const mixture = scores && judgement.verdict === "mixed" ? findMixed(features, scores) : null;
  const sides = listSides(features, scores);
  const all = [...sides.ai, ...sides.human];
  const own =
    judgement.verdict === "ai" ? sides.ai : judgement.verdict === "human" ? sides.human : all;
  const isDeclared = isDeclaredAi(features.provenance);
  const summary = [
    describeBrokenRecord(features.provenance),
    ...listOriginClaims(features.provenance, "recording"),
    ...(isDeclared ? [] : [describeVerdict(judgement, mixture), describeNextStep(judgement)]),
  ]
    .filter((part) => part !== null)
    .join(" ");
  const patterns = features.findings.map(({ reading }) => reading);
  const reading = (name: string) =>
    features.findings.find((finding) => finding.name === name)?.reading ?? "";
  return {
    measurements: listMeasurements(features, scores),
    where: describeWhere(features, scores),
    ...(features.provenance && { provenance: features.provenance }),
    audio: describeEvidence(decoded, features, outcome, mixture),
    whatWouldChange: listWhatWouldChange(features, outcome, judgement),
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
      humanTellSigns: judgement.isAiGenerated ? sides.human : [],
      indicators: own.length > 0 ? own : patterns.slice(0, 2),
      reasoning: describeReasoning(decoded, features, outcome, judgement),
    },
    detailedAnalysis: {
      indicators: orNothing(sides.ai, "Nothing that was measured stands out on the side of AI."),
      humanLikeElements: orNothing(
        sides.human,
        "Nothing that was measured stands out on the side of a person.",
      ),
      patterns,
      recommendations: listRecommendations(features, judgement, mixture),
      technicalDetails: {
        sentenceStructure: reading("Pauses and breath"),
        vocabularyAnalysis:
          "Not applicable to recordings: what is said was not written down or judged.",
        coherenceScore: reading("Noise floor"),
        creativityMarkers: reading("Pitch"),
      },
    },
  };
}
