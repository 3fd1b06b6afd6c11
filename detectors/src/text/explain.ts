/** Puts what was measured, and what was not, into plain language. */
import type { DetailedAnalysis } from "@tellsign/contracts/detection";
import type { Explanation, Judgement } from "../detector.ts";
import { findWordsMin } from "./abstention.ts";
import { memberNames, members } from "./combination.ts";
import type { DecodedText } from "./decode.ts";
import { guessMin } from "./error-rate.ts";
import { describeDomain, describeFamily, families } from "./families.ts";
import type { TextFeatures } from "./features.ts";
import {
  capitalise,
  compare,
  describeFigure,
  describeScore,
  describeShare,
  join,
  type Show,
} from "./figure-words.ts";
import {
  describeSeams,
  describeTampering,
  describeWindows,
  listMeasurements,
} from "./member-readings.ts";
import type { TextScores, UnscoredText } from "./models.ts";
import * as readings from "./readings.ts";
import { listRecommendations } from "./recommendations.ts";
import type { Run } from "./segments.ts";
import {
  describeFamilyShare,
  describeSentenceNumbers,
  listSigns,
  listTexts,
  listToldStyle,
  type Sign,
  showStyle,
} from "./signs.ts";
import { readStatistic, surpriseAsOdds } from "./statistic-readings.ts";
import { findTypical } from "./style-readings.ts";
import { blockPieces, guessesMax } from "./summarise.ts";
import { findMixed } from "./verdict.ts";
import { listWhatWouldChange } from "./what-would-change.ts";
import { describeRead, listProbabilities, locate, summariseLeftOut } from "./where.ts";

/** Without figures: whoever shows them has them apart, and some bound them. */
function describeVerdict(judgement: Judgement, runs: readonly Run[]): string {
  const { verdict, aiShare, uncertainReason } = judgement;
  if (uncertainReason) return `Cannot say whether AI wrote this text. ${uncertainReason.message}`;
  switch (verdict) {
    case "mixed": {
      const ai = runs.filter(({ reads }) => reads === "ai").map(describeSentenceNumbers);
      return `Two hands show in this text: about ${describeShare(aiShare ?? 0)} of its words (${join(ai)}) read as AI, the rest as a person's.`;
    }
    case "ai":
      return "This text was probably written by AI.";
    default:
      return "This text was probably written by a person.";
  }
}

function describeCombination({ members: scored, card }: TextScores, judgement: Judgement): string {
  const parts = members
    .toSorted((a, b) => scored[b].weight - scored[a].weight)
    .map(
      (member) =>
        `${memberNames[member].toLowerCase()} ${describeScore(scored[member].score)} with weight ${describeShare(scored[member].weight)}`,
    );
  return `The five detectors read, from 0 (person) to 1 (AI): ${join(parts)}. Together that is a calibrated probability of ${describeShare(judgement.aiProbability ?? 0)}; below ${describeShare(card.thresholds.humanBelow)} a text reads as human, from ${describeShare(card.thresholds.aiFrom)} as AI.`;
}

function describeKind({ domain: { guess, probability } }: TextScores): string {
  const words = `${describeDomain(guess)} (${describeShare(probability)})`;
  return probability >= guessMin
    ? `It reads most like ${words}.`
    : `The kind of writing is unclear: ${words} come nearest.`;
}

function describeReasoning(
  features: TextFeatures,
  scores: TextScores | UnscoredText | null,
  judgement: Judgement,
): string {
  const weighed =
    scores === null
      ? "No text model with a measured error rate is installed, so nothing was scored."
      : scores.score === null
        ? `The model ${scores.card.name} ${scores.card.version} was not run, because this text gets no verdict.`
        : `${describeKind(scores)} ${describeCombination(scores, judgement)}`;
  return [
    `The text has ${readings.describeWords(features.words.total)} after normalising, ${features.words.prose.toLocaleString("en")} of them in prose; at least ${findWordsMin(scores?.card ?? null)} are needed.`,
    readings.describeLanguage(features),
    readings.describeProse(features),
    weighed,
  ].join(" ");
}

/** The usual values of one measure of style, to stand after a sentence about it. */
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
    sentenceStructure: `${readings.describeSentences(features)}${describeUsual(scores, "sentence-variation", "Spread of sentence lengths against their mean", describeFigure)}`,
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
      "None of the strongest measures of style that can be said plainly sets this text apart from people's.",
    ];
  }
  return told.map((reading) => {
    const show = showStyle(reading);
    return `${capitalise(reading.label)}: people usually ${show(reading.typical.human)}, this text ${show(reading.value)}.`;
  });
}

/** For the summary: what speaks for the verdict; for no verdict, both sides in turn. */
function chooseIndicators(
  signs: readonly Sign[],
  { verdict }: Judgement,
  features: TextFeatures,
): string[] {
  if (signs.length === 0) {
    return [
      readings.describeSentences(features),
      readings.describeVocabulary(features),
      readings.describeFourWordRuns(features),
    ];
  }
  if (verdict === "ai" || verdict === "human") {
    const own = listTexts(signs, verdict);
    if (own.length > 0) return own;
  }
  return signs.map(({ text }) => text).slice(0, 6);
}

function listPatterns(decoded: DecodedText, features: TextFeatures, runs: readonly Run[]) {
  return [
    describeSeams(runs),
    readings.describeFourWordRuns(features),
    readings.describeOpenings(features),
    readings.describePunctuation(features),
    readings.describeTraces(features),
    describeTampering(features),
    readings.describeChanges(decoded),
  ].filter((part) => part !== null);
}

export function explainText(
  decoded: DecodedText,
  features: TextFeatures,
  outcome: TextScores | UnscoredText | null,
  judgement: Judgement,
): Explanation {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const runs =
    scores && judgement.verdict === "mixed"
      ? (findMixed(features, scores, judgement.aiProbability ?? 0)?.runs ?? [])
      : [];
  const signs = scores ? listSigns(features, scores, runs) : [];
  const mayBeAi = judgement.verdict === "ai" || judgement.verdict === "mixed";
  const family = scores && mayBeAi ? scores.family : null;
  const summary = describeVerdict(judgement, runs);
  const whatWouldChange = listWhatWouldChange(features, outcome, judgement, runs);
  const notWeighed =
    "Not weighed: no model was run on this text, so nothing speaks for either side.";
  const sideOf = (favours: Sign["favours"], nothing: string) => {
    if (!scores) return [notWeighed];
    const texts = listTexts(signs, favours);
    return texts.length > 0 ? texts : [nothing];
  };
  return {
    measurements: listMeasurements(decoded, features, scores, judgement, runs),
    where: locate(decoded, features, scores, judgement, runs),
    family: family && {
      named: family.named && describeFamily(family.named),
      probabilities: Object.fromEntries(
        families.map((name) => [describeFamily(name), family.probabilities[name]]),
      ),
    },
    leftOut: summariseLeftOut(decoded, features),
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
      humanTellSigns: scores && judgement.isAiGenerated ? listHumanTellSigns(scores) : [],
      indicators: chooseIndicators(signs, judgement, features),
      reasoning: describeReasoning(features, outcome, judgement),
    },
    detailedAnalysis: {
      indicators: sideOf("ai", "Nothing that was measured stands out on the side of AI."),
      humanLikeElements: sideOf(
        "human",
        "Nothing that was measured stands out on the side of a person.",
      ),
      patterns: listPatterns(decoded, features, runs),
      recommendations: listRecommendations(
        features,
        scores,
        judgement,
        runs,
        listProbabilities(features, scores, judgement),
      ),
      technicalDetails: describeTechnical(features, scores),
    },
  };
}
