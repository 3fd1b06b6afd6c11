/** Explains in plain language what was measured and what was not. */
import { describeLeaning } from "@tellsign/contracts/detection/describe-leaning";
import type { DetailedAnalysis } from "@tellsign/contracts/detection/detection";
import type { Reason } from "@tellsign/contracts/detection/reason";
import type { Explanation, Judgment } from "../detector.ts";
import { tellReasons } from "../explain/choose-reasons.ts";
import { memberNames, members } from "./combination.ts";
import type { DecodedText } from "./decode.ts";
import { describeFamily, families } from "./families.ts";
import type { TextFeatures } from "./features.ts";
import {
  capitalize,
  compare,
  describeFigure,
  describeProbability,
  describeScore,
  describeShare,
  join,
  type Show,
} from "./format.ts";
import { kindWords, nameKind } from "./kinds.ts";
import {
  describeSeams,
  describeTampering,
  describeWindows,
  listMeasurements,
} from "./measurements.ts";
import type { Run } from "./mixture.ts";
import type { TextScores, UnscoredText } from "./models.ts";
import { blockPieces, guessesMax } from "./networks/summarize.ts";
import { readLimits } from "./preprocessing.ts";
import * as readings from "./readings.ts";
import { listReasons } from "./reasons/list-reasons.ts";
import { listRecommendations } from "./recommendations.ts";
import {
  describeFamilyShare,
  describeSentenceNumbers,
  listSigns,
  listTexts,
  listToldStyle,
  type Sign,
  showStyle,
} from "./sides.ts";
import { readStatistic, surpriseAsOdds } from "./statistic-readings.ts";
import { findTypical } from "./style-readings.ts";
import { findMixed } from "./verdict.ts";
import { listWhatWouldChange } from "./what-would-change.ts";
import { describeRead, describeWhere, listProbabilities, summarizeLeftOut } from "./where.ts";

/** Without figures: screens show those separately, and some clamp them. */
function describeVerdict(judgment: Judgment, runs: readonly Run[]): string {
  const { verdict, aiShare, uncertainReason } = judgment;
  const leaning = describeLeaning(judgment);
  if (leaning) return leaning;
  if (uncertainReason) return `Cannot say whether AI wrote this text. ${uncertainReason.message}`;
  switch (verdict) {
    case "mixed": {
      const ai = runs.filter(({ reads }) => reads === "ai").map(describeSentenceNumbers);
      return `This text appears to mix two writers: about ${describeShare(aiShare ?? 0)} of its words (${join(ai)}) read as AI and the rest as human.`;
    }
    case "ai":
      return "This text was probably written by AI.";
    default:
      return "This text was probably written by a person.";
  }
}

function describeCombination({ members: scored, card }: TextScores, judgment: Judgment): string {
  const parts = members
    .toSorted((a, b) => scored[b].weight - scored[a].weight)
    .map(
      (member) =>
        `${memberNames[member].toLowerCase()} ${describeScore(scored[member].score)} with weight ${describeShare(scored[member].weight)}`,
    );
  return `On a scale from 0 (person) to 1 (AI), the five detectors read: ${join(parts)}. Combined, they give a calibrated probability of ${describeProbability(judgment.aiProbability ?? 0)}; below ${describeProbability(card.thresholds.humanBelow)} a text reads as human, and from ${describeProbability(card.thresholds.aiFrom)} up as AI.`;
}

function describeKind({ kind: guess }: TextScores): string {
  const words = `${kindWords[guess.kind]} (${describeShare(guess.probability)})`;
  return nameKind(guess) !== null
    ? `It reads most like ${words}.`
    : `The kind of writing is unclear; the closest match is ${words}.`;
}

function describeReasoning(
  features: TextFeatures,
  scores: TextScores | UnscoredText | null,
  judgment: Judgment,
): string {
  const weighed =
    scores === null
      ? "No text model with a measured error rate is installed, so nothing was scored."
      : scores.score === null
        ? `The model ${scores.card.name} ${scores.card.version} was not run because this text cannot get a verdict.`
        : `${describeKind(scores)} ${describeCombination(scores, judgment)}`;
  return [
    `The text has ${readings.describeWords(features.words.total)} after normalizing, ${features.words.prose.toLocaleString("en")} of them in prose; at least ${readLimits(scores?.card ?? null).wordsMin} are needed.`,
    readings.describeLanguage(features),
    readings.describeProse(features),
    weighed,
  ].join(" ");
}

/** The usual values of one style measure, to follow a sentence about it. */
function describeUsual(scores: TextScores | null, name: string, what: string, show: Show): string {
  const value = scores?.figures[`style.${name}`];
  const typical = scores && findTypical(scores.combination.typical, `style.${name}`);
  return value === undefined || !typical ? "" : ` ${what}: ${compare(value, typical, show)}.`;
}

function describeSteadiness(scores: TextScores): string {
  const { statistics } = scores;
  const overWindows = describeWindows(scores);
  if (statistics.blockLow === statistics.blockHigh) return overWindows;
  const { words } = readStatistic(scores, "blockSd", { label: "", show: describeFigure });
  return `${overWindows} From one stretch of ${blockPieces} word parts to the next, the ratio of machine to human likelihood varies by ${words} on a logarithmic scale.`;
}

function describeCreativity(scores: TextScores): string {
  const rare = readStatistic(scores, "rare", { label: "", show: describeShare });
  const tenth = readStatistic(scores, "surprise", { label: "", show: surpriseAsOdds });
  return `Share of word parts outside the language model's ${guessesMax} first guesses: ${rare.words}. The least expected tenth of all word parts had odds of at most ${tenth.words}.`;
}

function describeTechnical(
  features: TextFeatures,
  scores: TextScores | null,
): DetailedAnalysis["technicalDetails"] {
  const none = "Not measured: no model was run on this text.";
  return {
    sentenceStructure: `${readings.describeSentences(features)}${describeUsual(scores, "sentence-variation", "Spread of sentence lengths relative to their mean", describeFigure)}`,
    vocabularyAnalysis: `${readings.describeVocabulary(features)}${describeUsual(scores, "variety", "Share of different words in each 50", describeShare)}`,
    coherenceScore: scores ? describeSteadiness(scores) : none,
    creativityMarkers: scores ? describeCreativity(scores) : none,
  };
}

/** What a person's text usually shows instead, for the measures on which this one reads as AI. */
function listHumanTellSigns(scores: TextScores): string[] {
  const told = listToldStyle(scores).filter(({ contribution }) => contribution > 0);
  if (told.length === 0) {
    return [
      "None of the strongest style measures that can be put in plain words sets this text apart from human writing.",
    ];
  }
  return told.map((reading) => {
    const show = showStyle(reading);
    return `${capitalize(reading.label)}: people usually ${show(reading.typical.human)}, this text ${show(reading.value)}.`;
  });
}

/** For the summary: the reasons; where nothing was scored, what was counted. */
function chooseIndicators(reasons: readonly Reason[], features: TextFeatures): string[] {
  if (reasons.length > 0) return tellReasons(reasons);
  return [readings.describeSentences(features), readings.describeVocabulary(features)];
}

/** Only what was found: that most texts contain no trace of anything tells nobody anything. */
function listPatterns(decoded: DecodedText, features: TextFeatures, runs: readonly Run[]) {
  const { fourWordRuns, sharedOpening, traces } = features;
  return [
    describeSeams(runs),
    fourWordRuns.repeated > 0 ? readings.describeFourWordRuns(features) : null,
    sharedOpening > 1 ? readings.describeOpenings(features) : null,
    readings.describePunctuation(features),
    traces.length > 0 ? readings.describeTraces(features) : null,
    describeTampering(features),
    Object.values(decoded.changes).some((count) => count > 0)
      ? readings.describeChanges(decoded)
      : null,
  ].filter((part) => part !== null);
}

export function explainText(
  decoded: DecodedText,
  features: TextFeatures,
  outcome: TextScores | UnscoredText | null,
  judgment: Judgment,
): Explanation {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const runs =
    scores && judgment.verdict === "mixed"
      ? (findMixed(features, scores, judgment.aiProbability ?? 0)?.runs ?? [])
      : [];
  const signs = scores ? listSigns(features, scores, runs) : [];
  const probabilities = listProbabilities(features, scores, judgment);
  const reasons = listReasons(decoded, features, scores, judgment, runs, probabilities);
  const mayBeAi = judgment.verdict === "ai" || judgment.verdict === "mixed";
  const family = scores && mayBeAi ? scores.family : null;
  const summary = describeVerdict(judgment, runs);
  const whatWouldChange = listWhatWouldChange(features, outcome, judgment, runs);
  const notWeighed =
    "Not weighed: no model was run on this text, so there is no evidence for either side.";
  const sideOf = (favors: Sign["favors"], nothing: string) => {
    if (!scores) return [notWeighed];
    const texts = listTexts(signs, favors);
    return texts.length > 0 ? texts : [nothing];
  };
  return {
    measurements: listMeasurements(decoded, features, scores, judgment, runs),
    reasons,
    where: describeWhere(decoded, features, scores, judgment, runs),
    family: family && {
      named: family.named && describeFamily(family.named),
      probabilities: Object.fromEntries(
        families.map((name) => [describeFamily(name), family.probabilities[name]]),
      ),
    },
    leftOut: summarizeLeftOut(decoded, features),
    whatWouldChange,
    summary,
    explanation: [
      summary,
      scores && features.leftOut.length === 0 ? null : readings.describeProse(features),
      scores && mayBeAi ? describeFamilyShare(scores) : null,
      describeTampering(features),
      describeRead(decoded),
    ]
      .filter((part) => part !== null)
      .join(" "),
    details: {
      humanTellSigns: scores && judgment.isAiGenerated ? listHumanTellSigns(scores) : [],
      indicators: chooseIndicators(reasons, features),
      reasoning: describeReasoning(features, outcome, judgment),
    },
    detailedAnalysis: {
      indicators: sideOf("ai", "No measurement points clearly to AI."),
      humanLikeElements: sideOf("human", "No measurement points clearly to a person."),
      patterns: listPatterns(decoded, features, runs),
      recommendations: listRecommendations(features, scores, judgment, runs, probabilities),
      technicalDetails: describeTechnical(features, scores),
    },
  };
}
