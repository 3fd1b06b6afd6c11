/** What a reader of this result should do next. */
import type { Judgement } from "../detector.ts";
import { findWordsMin } from "./abstention.ts";
import type { TextFeatures } from "./features.ts";
import { capitalise, describeShare, join } from "./figure-words.ts";
import type { TextScores } from "./models.ts";
import * as readings from "./readings.ts";
import type { Run } from "./segments.ts";
import { describeSentenceNumbers } from "./signs.ts";

const sentencesNamedMax = 3;
/** A sentence below this is nothing to start a talk with. */
const notableFrom = 0.6;

function describeErrorRate({ measuredErrorRate: rate, isAiGenerated }: Judgement): string | null {
  if (rate === null || !isAiGenerated) return null;
  return `Allow for error: of ${rate.sampleCount.toLocaleString("en")} texts by people (${rate.group}), ${describeShare(rate.falsePositiveRate)} were wrongly flagged, and the true rate may be as high as ${describeShare(rate.interval.high)}.`;
}

function describeHighest(
  probabilities: readonly (number | null)[],
  { isAiGenerated, verdict }: Judgement,
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
  return `Ask the writer how ${many ? "sentences" : "sentence"} ${join(highest)} came about: ${many ? "they score" : "it scores"} highest.`;
}

function describeParts(runs: readonly Run[], scores: TextScores | null): string[] {
  const needed = findWordsMin(scores?.card ?? null);
  return runs
    .filter(({ reads, words }) => reads === "ai" && words >= needed)
    .slice(0, sentencesNamedMax)
    .map(
      (run) =>
        `${capitalise(describeSentenceNumbers(run))} can be analysed alone: ${readings.describeWords(run.words)} are enough for a verdict.`,
    );
}

function describeTamperingAdvice({ traces }: TextFeatures): string | null {
  const found = traces.filter(({ kind }) => kind === "tampering");
  if (found.length === 0) return null;
  return `Ask why the text holds ${join(found.map(({ name }) => name))}.`;
}

function describeLimit({ verdict }: Judgement, features: TextFeatures): string {
  const words = readings.describeWords(features.words.prose);
  switch (verdict) {
    case "ai":
      return `Ask for drafts or the editing history of these ${words} before drawing a conclusion: this result alone proves nothing about a person.`;
    case "human":
      return `Do not take this as proof that no AI was used: it says how these ${words} read, and ideas or outlines from AI leave no trace in them.`;
    case "mixed":
      return "Ask which parts came from elsewhere: a quotation without marks or an edited draft also makes seams.";
    default:
      return "Do not take this answer as evidence for or against a writer.";
  }
}

export function listRecommendations(
  features: TextFeatures,
  scores: TextScores | null,
  judgement: Judgement,
  runs: readonly Run[],
  probabilities: readonly (number | null)[],
): string[] {
  return [
    describeErrorRate(judgement),
    describeHighest(probabilities, judgement),
    ...describeParts(runs, scores),
    describeTamperingAdvice(features),
    describeLimit(judgement, features),
  ].filter((part) => part !== null);
}
