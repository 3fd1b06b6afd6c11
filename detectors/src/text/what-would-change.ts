/** What would have to differ for another answer. */
import { wordsMin } from "@tellsign/contracts/limits";
import { calibrate, findScore } from "../calibrate.ts";
import type { Judgement } from "../detector.ts";
import { findWordsMin, proseShareMin } from "./abstention.ts";
import { type Member, memberNames, members } from "./combination.ts";
import { findLongerRate } from "./error-rate.ts";
import type { TextFeatures } from "./features.ts";
import { describeScore, describeShare, join } from "./figure-words.ts";
import type { TextScores, UnscoredText } from "./models.ts";
import * as readings from "./readings.ts";
import type { Run } from "./segments.ts";
import { describeSentenceNumbers } from "./signs.ts";

const examplesMax = 2;

/** The member's reading at which the whole score would reach `target`, all else equal; null where it cannot. */
function findReading(scores: TextScores, member: Member, target: number): number | null {
  const { logit, coefficient } = scores.members[member];
  if (coefficient === 0) return null;
  const { calibration } = scores.combination.members[member];
  const needed = logit + (target - scores.score) / coefficient;
  const [lowest, highest] = [calibration.scores[0], calibration.scores.at(-1)];
  if (lowest === undefined || highest === undefined || needed < lowest || needed > highest) {
    return null;
  }
  return calibrate(needed, calibration);
}

/** Null where the calibration never crosses the threshold. */
function listReadings(scores: TextScores, threshold: number) {
  const target = findScore(threshold, scores.card.calibration);
  if (target === null) return null;
  return members
    .map((member) => ({ member, reading: findReading(scores, member, target) }))
    .filter((found): found is { member: Member; reading: number } => found.reading !== null)
    .sort((a, b) => scores.members[b.member].weight - scores.members[a.member].weight);
}

function listMemberChanges(scores: TextScores, threshold: number, answer: string): string[] {
  return (listReadings(scores, threshold) ?? [])
    .filter(
      ({ member, reading }) =>
        describeScore(reading) !== describeScore(scores.members[member].score),
    )
    .slice(0, examplesMax)
    .map(
      ({ member, reading }) =>
        `Another reading of one detector: had the ${memberNames[member].toLowerCase()} read ${describeScore(reading)} instead of ${describeScore(scores.members[member].score)}, the answer would be ${answer}.`,
    );
}

/** For a verdict, where no reading of one member alone would undo it. */
function listUnanimous(scores: TextScores, threshold: number): string[] {
  if (listReadings(scores, threshold)?.length !== 0) return [];
  return [
    "Not one detector alone: no reading of any single one of the five, within what each was measured on, would undo this answer.",
  ];
}

function listLonger({ words }: TextFeatures, scores: TextScores): string[] {
  const rates = findLongerRate(scores.card, words.prose);
  if (rates === null) return [];
  return [
    `A longer passage by the same writer: this one has ${readings.describeWords(words.prose)} of prose. People's texts of that length were wrongly flagged in ${describeShare(rates.here.rate)} of cases, those of ${rates.band.words} in ${describeShare(rates.longer.rate)}.`,
  ];
}

function listUnscored(
  features: TextFeatures,
  scores: UnscoredText | null,
  { uncertainReason }: Judgement,
): string[] {
  const total = readings.describeWords(features.words.total);
  const needed = findWordsMin(scores?.card ?? null);
  switch (uncertainReason?.code) {
    case "too_short":
      return [
        features.words.total < needed
          ? `More text: this one has ${total}, at least ${needed} are needed and ${wordsMin.advised} are advised.`
          : `More running prose: this text has ${readings.describeWords(features.words.prose)} of it, at least ${needed} are needed.`,
      ];
    case "not_prose":
      return [
        `More running prose: ${readings.describePercent(features.proseShare)} of ${total} stand in it, and at least ${readings.describePercent(proseShareMin)} must.`,
      ];
    case "language_not_validated":
      return [
        `A model validated for this language: the installed one was validated for ${join(scores?.card.languages ?? [])}.`,
      ];
    default:
      return [
        "A text model with a measured error rate, installed on this server. The text itself need not change.",
      ];
  }
}

export function listWhatWouldChange(
  features: TextFeatures,
  scores: TextScores | UnscoredText | null,
  judgement: Judgement,
  runs: readonly Run[],
): string[] {
  if (scores === null || scores.score === null) return listUnscored(features, scores, judgement);
  const { aiFrom, humanBelow } = scores.card.thresholds;
  const probability = describeShare(judgement.aiProbability ?? 0);
  switch (judgement.verdict) {
    case "ai":
      return [
        `A probability below ${describeShare(aiFrom)}: this text has ${probability}.`,
        ...listMemberChanges(scores, aiFrom, "“cannot say”"),
        ...listUnanimous(scores, aiFrom),
        ...listLonger(features, scores),
      ];
    case "human":
      return [
        `A probability of ${describeShare(humanBelow)} or more: this text has ${probability}.`,
        ...listMemberChanges(scores, humanBelow, "“cannot say”"),
        ...listUnanimous(scores, humanBelow),
      ];
    case "mixed": {
      const { wordsMin: runWords } = scores.combination.segments;
      const ai = runs.filter(({ reads }) => reads === "ai").map(describeSentenceNumbers);
      return [
        `One hand throughout: both a part that reads as AI (${join(ai)}) and one that reads as a person's, each of ${runWords} words or more, made this answer.`,
        `Taken as a whole, the probability of AI is ${probability}: from ${describeShare(aiFrom)} a text of one hand reads as AI, below ${describeShare(humanBelow)} as human.`,
      ];
    }
    default:
      return [
        `A probability of ${describeShare(aiFrom)} or more would read as AI, one below ${describeShare(humanBelow)} as human: this text has ${probability}.`,
        ...listMemberChanges(scores, aiFrom, "“AI”").slice(0, 1),
        ...listMemberChanges(scores, humanBelow, "“human”").slice(0, 1),
        ...listLonger(features, scores),
      ];
  }
}
