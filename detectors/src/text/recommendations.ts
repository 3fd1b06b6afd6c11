/** What a reader of this result should do next. */
import type { Judgment } from "../detector.ts";
import type { TextFeatures } from "./features.ts";
import { capitalize, describeShare, join } from "./format.ts";
import type { Run } from "./mixture.ts";
import type { TextScores } from "./models.ts";
import { readLimits } from "./preprocessing.ts";
import * as readings from "./readings.ts";
import { describeSentenceNumbers } from "./sides.ts";

const sentencesNamedMax = 3;
/** A sentence below this is nothing to start a talk with. */
const notableFrom = 0.6;

function describeErrorRate({ measuredErrorRate: rate, isAiGenerated }: Judgment): string | null {
  if (rate === null || !isAiGenerated) return null;
  return `Allow for error: of ${rate.sampleCount.toLocaleString("en")} texts by people (${rate.group}), ${describeShare(rate.falsePositiveRate)} were wrongly flagged, and the true rate may be as high as ${describeShare(rate.interval.high)}.`;
}

function describeHighest(
  probabilities: readonly (number | null)[],
  { isAiGenerated, verdict }: Judgment,
): string | null {
  if (!isAiGenerated || verdict === "mixed") return null;
  const ranked = probabilities
    .map((probability, i) => ({ number: i + 1, probability: probability ?? 0 }))
    .filter(({ probability }) => probability >= notableFrom)
    .sort((a, b) => b.probability - a.probability);
  const highest = ranked
    .slice(0, sentencesNamedMax)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
  const isTie =
    ranked[sentencesNamedMax - 1]?.probability === ranked[sentencesNamedMax]?.probability;
  if (highest.length === 0 || (isTie && ranked.length > sentencesNamedMax)) return null;
  const many = highest.length > 1;
  return `Ask the writer about ${many ? "sentences" : "sentence"} ${join(highest)}, which ${many ? "score" : "scores"} highest.`;
}

function describeParts(runs: readonly Run[], scores: TextScores | null): string[] {
  const { wordsMin: needed } = readLimits(scores?.card ?? null);
  return runs
    .filter(({ reads, words }) => reads === "ai" && words >= needed)
    .slice(0, sentencesNamedMax)
    .map(
      (run) =>
        `${capitalize(describeSentenceNumbers(run))} can be analyzed separately: ${readings.describeWords(run.words)} are enough for a verdict.`,
    );
}

function describeTamperingAdvice({ traces }: TextFeatures): string | null {
  const found = traces.filter(({ kind }) => kind === "tampering");
  if (found.length === 0) return null;
  return `Ask why the text contains ${join(found.map(({ name }) => name))}.`;
}

function describeLimit({ verdict }: Judgment, features: TextFeatures): string {
  const words = readings.describeWords(features.words.prose);
  switch (verdict) {
    case "ai":
      return `Ask for drafts or the editing history of these ${words} before drawing a conclusion: this result alone proves nothing about a person.`;
    case "human":
      return `Do not take this as proof that no AI was used: it says how these ${words} read, and ideas or outlines from AI leave no trace in them.`;
    case "mixed":
      return "Ask which parts came from elsewhere: an unmarked quotation or an edited draft also makes a text look mixed.";
    default:
      return "Do not treat this result as evidence for or against a writer.";
  }
}

export function listRecommendations(
  features: TextFeatures,
  scores: TextScores | null,
  judgment: Judgment,
  runs: readonly Run[],
  probabilities: readonly (number | null)[],
): string[] {
  return [
    describeErrorRate(judgment),
    describeHighest(probabilities, judgment),
    ...describeParts(runs, scores),
    describeTamperingAdvice(features),
    describeLimit(judgment, features),
  ].filter((part) => part !== null);
}
