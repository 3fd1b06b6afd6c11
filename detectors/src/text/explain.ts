/** Puts what was measured, and what was not, into plain language. */
import type { Measurement, TextSpan } from "@tellsign/contracts/detection";
import { wordsMin } from "@tellsign/contracts/limits";
import type { Explanation, Judgement } from "../detector.ts";
import type { BlockKind } from "./blocks.ts";
import { type DecodedText, toSubmitted } from "./decode.ts";
import type { TextFeatures } from "./features.ts";
import type { TextScores } from "./models.ts";
import * as readings from "./readings.ts";
import { proseShareMin } from "./verdict.ts";

/** More marks than this help nobody and weigh on the answer. */
export const spansMax = 2_000;

const leftOutReasons: Record<BlockKind, string | null> = {
  prose: null,
  list: "List",
  table: "Table",
  code: "Code",
  quotation: "Quotation",
  reference: "References",
  heading: "Heading",
  address: "Web addresses",
  fragment: "Not a full sentence",
};

function listMeasurements(
  decoded: DecodedText,
  features: TextFeatures,
  scores: TextScores | null,
  { aiProbability }: Judgement,
): Measurement[] {
  const unweighted = (detector: string, name: string, reading: string): Measurement => ({
    detector,
    name,
    score: null,
    weight: null,
    reading,
  });
  const measured = [
    unweighted(
      "linguistic_pattern",
      "Linguistic pattern analyzer",
      `${readings.describeSentences(features)} ${readings.describePunctuation(features)}`,
    ),
    unweighted(
      "semantic_depth",
      "Semantic depth evaluator",
      "Did not run: this server has no model that measures meaning.",
    ),
    unweighted(
      "statistical_anomaly",
      "Statistical anomaly detector",
      `${readings.describeVocabulary(features)} ${readings.describeFourWordRuns(features)}`,
    ),
    unweighted(
      "platform_signature",
      "Platform signature matcher",
      `${readings.describeTraces(features)} ${readings.describeChanges(decoded)}`,
    ),
    unweighted(
      "behavioral_consistency",
      "Behavioral consistency analyzer",
      readings.describeHalves(features),
    ),
  ];
  if (scores === null || aiProbability === null) return measured;
  const { name, version } = scores.card;
  const reading = `Gives a calibrated probability of ${readings.describePercent(aiProbability)} that AI wrote this text.`;
  return [
    ...measured,
    { detector: name, name: `Model ${name} ${version}`, score: aiProbability, weight: 1, reading },
  ];
}

function listSpans(decoded: DecodedText, features: TextFeatures): TextSpan[] {
  const stretches = [
    ...features.sentences.map((sentence) => ({ ...sentence, leftOut: null })),
    ...features.leftOut.map((block) => ({ ...block, leftOut: leftOutReasons[block.kind] })),
  ];
  return stretches
    .sort((a, b) => a.start - b.start)
    .slice(0, spansMax)
    .map(({ start, end, leftOut }) => ({
      ...toSubmitted(decoded, start, end),
      aiProbability: null,
      leftOut,
    }));
}

function describeRead({ submittedLength, readLength }: DecodedText): string | null {
  if (readLength === submittedLength) return null;
  return `Only the first ${readLength.toLocaleString("en")} of ${submittedLength.toLocaleString("en")} characters were read.`;
}

function describeResolution(decoded: DecodedText, features: TextFeatures): string {
  const count = features.sentences.length + features.leftOut.length;
  const shown =
    count > spansMax ? `The first ${spansMax.toLocaleString("en")} parts are marked.` : null;
  const scored =
    features.sentences.length === 0
      ? "There are no sentences to mark."
      : "Sentences are marked without a probability, because none was scored by itself.";
  return [scored, shown, describeRead(decoded)].filter((part) => part !== null).join(" ");
}

function describeVerdict({ verdict, aiProbability, uncertainReason }: Judgement): string {
  if (uncertainReason) return `Cannot say whether AI wrote this text. ${uncertainReason.message}`;
  const percent = readings.describePercent(aiProbability ?? 0);
  return verdict === "ai"
    ? `This text was probably written by AI: the calibrated probability is ${percent}.`
    : `This text was probably written by a person: the calibrated probability of AI is ${percent}.`;
}

function describeReasoning(features: TextFeatures, scores: TextScores | null): string {
  const model =
    scores === null
      ? "No text model with a measured error rate is installed, so nothing was scored."
      : `The model ${scores.card.name} ${scores.card.version} reads below ${scores.card.thresholds.humanBelow} as human and from ${scores.card.thresholds.aiFrom} as AI.`;
  return [
    `The text has ${readings.describeWords(features.words.total)} after normalising; at least ${wordsMin.dashboard} are needed.`,
    readings.describeLanguage(features),
    readings.describeProse(features),
    model,
  ].join(" ");
}

function listWhatWouldChange(
  features: TextFeatures,
  scores: TextScores | null,
  { verdict, uncertainReason }: Judgement,
): string[] {
  const words = readings.describeWords(features.words.total);
  switch (uncertainReason?.code) {
    case "too_short":
      return [
        `More text: this one has ${words}, at least ${wordsMin.dashboard} are needed and ${wordsMin.advised} are advised.`,
      ];
    case "not_prose":
      return [
        `More running prose: ${readings.describePercent(features.proseShare)} of ${words} stand in it, and at least ${readings.describePercent(proseShareMin)} must.`,
      ];
    case "language_not_validated":
      return [
        `A model validated for this language: the installed one was validated for ${scores?.card.languages?.join(", ")}.`,
      ];
    case "no_validated_model":
      return [
        "A text model with a measured error rate, installed on this server. The text itself need not change.",
      ];
    case "between_thresholds":
      return [
        `A longer passage by the same writer: this one has ${words}, and its probability lies between the two thresholds.`,
      ];
    default:
      return verdict === "ai"
        ? [`A calibrated probability below ${scores?.card.thresholds.aiFrom}.`]
        : [`A calibrated probability of ${scores?.card.thresholds.humanBelow} or more.`];
  }
}

export function explainText(
  decoded: DecodedText,
  features: TextFeatures,
  scores: TextScores | null,
  judgement: Judgement,
): Explanation {
  const sentences = readings.describeSentences(features);
  const vocabulary = readings.describeVocabulary(features);
  const prose = readings.describeProse(features);
  const runs = readings.describeFourWordRuns(features);
  const whatWouldChange = listWhatWouldChange(features, scores, judgement);
  const humanLike = [
    scores === null
      ? "Not judged: no validated model weighs these measurements."
      : "Not judged: the model scores the text as a whole.",
  ];
  const summary = describeVerdict(judgement);
  return {
    measurements: listMeasurements(decoded, features, scores, judgement),
    where: {
      spans: listSpans(decoded, features),
      regions: [],
      segments: [],
      resolution: describeResolution(decoded, features),
    },
    whatWouldChange,
    summary,
    explanation: [summary, prose, sentences, describeRead(decoded)]
      .filter((part) => part !== null)
      .join(" "),
    details: {
      humanTellSigns: judgement.isAiGenerated ? humanLike : [],
      indicators: [sentences, vocabulary, runs],
      reasoning: describeReasoning(features, scores),
    },
    detailedAnalysis: {
      indicators: [
        sentences,
        vocabulary,
        readings.describePunctuation(features),
        prose,
        readings.describeLanguage(features),
      ],
      humanLikeElements: humanLike,
      patterns: [
        runs,
        readings.describeOpenings(features),
        readings.describeTraces(features),
        readings.describeChanges(decoded),
      ],
      recommendations: [
        ...whatWouldChange,
        "Do not take this answer alone as evidence for or against a writer.",
      ],
      technicalDetails: {
        sentenceStructure: sentences,
        vocabularyAnalysis: vocabulary,
        coherenceScore: "Not measured: this server has no model that measures coherence.",
        creativityMarkers: "Not measured: this server has no model that measures creativity.",
      },
    },
  };
}
