/** What would have to differ for another verdict. */
import type { Verdict } from "@tellsign/contracts/detection/detection";
import { wordsMin } from "@tellsign/contracts/limits";
import { calibrate, findScore } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import { repeatsItself } from "./abstention.ts";
import { type Member, memberNames, members } from "./combination.ts";
import { findLongerRate, findTooOftenWrong } from "./error-rate.ts";
import type { TextFeatures } from "./features.ts";
import { describeProbability, describeScore, describeShare, join } from "./format.ts";
import { nameLanguage } from "./measure/language.ts";
import type { Run } from "./mixture.ts";
import type { TextScores, UnscoredText } from "./models.ts";
import { readLimits } from "./preprocessing.ts";
import * as readings from "./readings.ts";
import { describeSentenceNumbers } from "./sides.ts";
import { decide } from "./verdict.ts";

const examplesMax = 2;
/** Just below a threshold, and displayed like it. */
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
  { verdict, aiProbability }: Judgment,
  threshold: number,
): Verdict | null {
  const beyond = (aiProbability ?? 0) >= threshold ? threshold - hair : threshold;
  const other = decide(features, scores, beyond).verdict;
  return other === verdict ? null : other;
}

function listMemberChanges(
  features: TextFeatures,
  scores: TextScores,
  judgment: Judgment,
  threshold: number,
): string[] {
  const other = findOtherAnswer(features, scores, judgment, threshold);
  if (other === null) return [];
  return (listReadings(scores, threshold) ?? [])
    .filter(
      ({ member, reading }) =>
        describeScore(reading) !== describeScore(scores.members[member].score),
    )
    .slice(0, examplesMax)
    .map(
      ({ member, reading }) =>
        `A different reading from one detector: had the ${memberNames[member].toLowerCase()} read ${describeScore(reading)} instead of ${describeScore(scores.members[member].score)}, the answer would be ${answers[other]}.`,
    );
}

/** For a verdict, where no reading of one member alone would undo it. */
function listUnanimous(scores: TextScores, threshold: number): string[] {
  if (listReadings(scores, threshold)?.length !== 0) return [];
  return [
    "No single detector: no reading of any one of the five, within the range it was measured on, would change this verdict.",
  ];
}

function listLonger({ words }: TextFeatures, scores: TextScores): string[] {
  const rates = findLongerRate(scores.card, words.prose);
  if (rates === null) return [];
  return [
    `A longer passage by the same writer: this one has ${readings.describeWords(words.prose)} of prose. People's texts of that length were wrongly flagged in ${describeShare(rates.here.rate)} of cases, those of ${rates.tier.words} in ${describeShare(rates.longer.rate)}.`,
  ];
}

function listUnscored(
  features: TextFeatures,
  scores: UnscoredText | null,
  { uncertainReason }: Judgment,
): string[] {
  const total = readings.describeWords(features.words.total);
  const { wordsMin: needed, proseShareMin } = readLimits(scores?.card ?? null);
  switch (uncertainReason?.code) {
    case "too_short":
      return [
        features.words.total < needed
          ? `More text: this one has ${total}; at least ${needed} are needed and ${wordsMin.advised} are recommended.`
          : `More running prose: this text has ${readings.describeWords(features.words.prose)} of it; at least ${needed} are needed.`,
      ];
    case "not_prose":
      if (repeatsItself(features)) {
        return [
          "Text that does not repeat itself: nearly all of this one is the same words again.",
        ];
      }
      return [
        `More running prose: ${readings.describePercent(features.proseShare)} of ${total} are in running prose, and at least ${readings.describePercent(proseShareMin)} must be.`,
      ];
    case "language_not_validated":
      return [
        `A model validated for this language: the installed one was validated for ${join((scores?.card.languages ?? []).map(nameLanguage))}.`,
      ];
    default:
      return [
        "A text model with a measured error rate, installed on this server. The text itself need not change.",
      ];
  }
}

/** Without a verdict: what each threshold would bring, where it would bring anything. */
function listThresholds(features: TextFeatures, scores: TextScores, judgment: Judgment): string[] {
  const { aiFrom, humanBelow } = scores.card.thresholds;
  const probability = describeProbability(judgment.aiProbability ?? 0);
  const barred = findTooOftenWrong(scores.card, features, scores.kind);
  if (!barred) {
    return [
      `A probability of ${describeProbability(aiFrom)} or more would read as AI, one below ${describeProbability(humanBelow)} as human: this text is at ${probability}.`,
    ];
  }
  const kind = `Another kind of writing: of people's ${barred.group}, ${describeShare(barred.rate)} were wrongly flagged, more than the ${describeShare(barred.rateMax)} allowed, so no score makes such a text “AI” or “mixed”.`;
  if (findOtherAnswer(features, scores, judgment, humanBelow) !== "human") return [kind];
  return [
    kind,
    `A probability below ${describeProbability(humanBelow)} would read as human: this text is at ${probability}.`,
  ];
}

export function listWhatWouldChange(
  features: TextFeatures,
  scores: TextScores | UnscoredText | null,
  judgment: Judgment,
  runs: readonly Run[],
): string[] {
  if (scores === null || scores.score === null) return listUnscored(features, scores, judgment);
  const { aiFrom, humanBelow } = scores.card.thresholds;
  const probability = describeProbability(judgment.aiProbability ?? 0);
  switch (judgment.verdict) {
    case "ai":
      return [
        `A probability below ${describeProbability(aiFrom)}: this text is at ${probability}.`,
        ...listMemberChanges(features, scores, judgment, aiFrom),
        ...listUnanimous(scores, aiFrom),
        ...listLonger(features, scores),
      ];
    case "human":
      return [
        `A probability of ${describeProbability(humanBelow)} or more: this text is at ${probability}.`,
        ...listMemberChanges(features, scores, judgment, humanBelow),
        ...listUnanimous(scores, humanBelow),
      ];
    case "mixed": {
      const { wordsMin: runWords } = scores.combination.mixture?.runs ?? { wordsMin: 0 };
      const ai = runs
        .filter(({ reads, words }) => reads === "ai" && words >= runWords)
        .map(describeSentenceNumbers);
      return [
        `A single writer throughout: this verdict comes from one part that reads as AI (${join(ai)}) and another that reads as human, each of ${runWords} words or more.`,
        `Taken as a whole, the probability of AI is ${probability}: from ${describeProbability(aiFrom)} up, a text by one writer reads as AI, and below ${describeProbability(humanBelow)} as human.`,
      ];
    }
    default:
      return [
        ...listThresholds(features, scores, judgment),
        ...listMemberChanges(features, scores, judgment, aiFrom).slice(0, 1),
        ...listMemberChanges(features, scores, judgment, humanBelow).slice(0, 1),
        ...listLonger(features, scores),
      ];
  }
}
