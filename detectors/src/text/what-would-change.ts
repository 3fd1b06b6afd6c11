/** What would have to differ for another answer. */
import type { Verdict } from "@tellsign/contracts/detection";
import { wordsMin } from "@tellsign/contracts/limits";
import { calibrate, findScore } from "../calibrate.ts";
import type { Judgement } from "../detector.ts";
import { findWordsMin, proseShareMin } from "./abstention.ts";
import { type Member, memberNames, members } from "./combination.ts";
import { findLongerRate, findTooOftenWrong } from "./error-rate.ts";
import type { TextFeatures } from "./features.ts";
import { describeScore, describeShare, join } from "./figure-words.ts";
import type { TextScores, UnscoredText } from "./models.ts";
import * as readings from "./readings.ts";
import type { Run } from "./segments.ts";
import { describeSentenceNumbers } from "./signs.ts";
import { decide } from "./verdict.ts";

const examplesMax = 2;
/** What lies below a threshold, and reads like it. */
const hair = 1e-9;

const answers: Record<Verdict, string> = {
  ai: "“AI”",
  human: "“human”",
  mixed: "“mixed”",
  uncertain: "“cannot say”",
};

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

/** The answer on the other side of a threshold, or null where it would be the same. */
function findOtherAnswer(
  features: TextFeatures,
  scores: TextScores,
  { verdict, aiProbability }: Judgement,
  threshold: number,
): Verdict | null {
  const beyond = (aiProbability ?? 0) >= threshold ? threshold - hair : threshold;
  const other = decide(features, scores, beyond).verdict;
  return other === verdict ? null : other;
}

function listMemberChanges(
  features: TextFeatures,
  scores: TextScores,
  judgement: Judgement,
  threshold: number,
): string[] {
  const other = findOtherAnswer(features, scores, judgement, threshold);
  if (other === null) return [];
  return (listReadings(scores, threshold) ?? [])
    .filter(
      ({ member, reading }) =>
        describeScore(reading) !== describeScore(scores.members[member].score),
    )
    .slice(0, examplesMax)
    .map(
      ({ member, reading }) =>
        `Another reading of one detector: had the ${memberNames[member].toLowerCase()} read ${describeScore(reading)} instead of ${describeScore(scores.members[member].score)}, the answer would be ${answers[other]}.`,
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

/** Without a verdict: what each threshold would bring, where it would bring anything. */
function listThresholds(
  features: TextFeatures,
  scores: TextScores,
  judgement: Judgement,
): string[] {
  const { aiFrom, humanBelow } = scores.card.thresholds;
  const probability = describeShare(judgement.aiProbability ?? 0);
  const barred = findTooOftenWrong(scores.card, features, scores.domain);
  if (!barred) {
    return [
      `A probability of ${describeShare(aiFrom)} or more would read as AI, one below ${describeShare(humanBelow)} as human: this text has ${probability}.`,
    ];
  }
  const kind = `Another kind of writing: of people's ${barred.group}, ${describeShare(barred.rate)} were wrongly flagged, more than the ${describeShare(barred.rateMax)} allowed, so that no score makes such a text “AI” or “mixed”.`;
  if (findOtherAnswer(features, scores, judgement, humanBelow) !== "human") return [kind];
  return [
    kind,
    `A probability below ${describeShare(humanBelow)} would read as human: this text has ${probability}.`,
  ];
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
        ...listMemberChanges(features, scores, judgement, aiFrom),
        ...listUnanimous(scores, aiFrom),
        ...listLonger(features, scores),
      ];
    case "human":
      return [
        `A probability of ${describeShare(humanBelow)} or more: this text has ${probability}.`,
        ...listMemberChanges(features, scores, judgement, humanBelow),
        ...listUnanimous(scores, humanBelow),
      ];
    case "mixed": {
      const { wordsMin: runWords } = scores.combination.segments;
      const ai = runs
        .filter(({ reads, words }) => reads === "ai" && words >= runWords)
        .map(describeSentenceNumbers);
      return [
        `One hand throughout: both a part that reads as AI (${join(ai)}) and one that reads as a person's, each of ${runWords} words or more, made this answer.`,
        `Taken as a whole, the probability of AI is ${probability}: from ${describeShare(aiFrom)} a text of one hand reads as AI, below ${describeShare(humanBelow)} as human.`,
      ];
    }
    default:
      return [
        ...listThresholds(features, scores, judgement),
        ...listMemberChanges(features, scores, judgement, aiFrom).slice(0, 1),
        ...listMemberChanges(features, scores, judgement, humanBelow).slice(0, 1),
        ...listLonger(features, scores),
      ];
  }
}
