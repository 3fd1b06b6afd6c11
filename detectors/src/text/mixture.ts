/** Where a text switches between human and AI writing: the cheapest split of its sentences into runs. */
import { type Calibration, calibrate } from "../calibrate.ts";
import type { TextMixtureRule } from "./combination.ts";

export type ReadSentence = {
  words: number;
  /** Mean logit of AI of its pieces; null where it could not be read. */
  logit: number | null;
};

export type Run = {
  reads: "human" | "ai";
  /** Indices of its first sentence and of the one after its last. */
  from: number;
  to: number;
  words: number;
};

/** Two-state Viterbi: a run of AI earns its sentences' evidence, and each change costs. */
export function findRuns(
  sentences: readonly ReadSentence[],
  { scale, offset, switchCost }: Pick<TextMixtureRule["runs"], "scale" | "offset" | "switchCost">,
): Run[] {
  const staysHuman: boolean[] = [];
  const staysAi: boolean[] = [];
  let human = 0;
  let ai = 0;
  for (const { words, logit } of sentences) {
    const evidence = logit === null ? 0 : words * (logit - offset) * scale;
    staysHuman.push(human >= ai - switchCost);
    staysAi.push(ai >= human - switchCost);
    [human, ai] = [Math.max(human, ai - switchCost), Math.max(ai, human - switchCost) + evidence];
  }
  const runs: Run[] = [];
  let isAi = ai > human;
  for (let i = sentences.length - 1; i >= 0; i--) {
    const reads = isAi ? "ai" : "human";
    const words = sentences[i]?.words ?? 0;
    const next = runs[0];
    if (next?.reads === reads) {
      next.from = i;
      next.words += words;
    } else runs.unshift({ reads, from: i, to: i + 1, words });
    if (!(isAi ? staysAi[i] : staysHuman[i])) isAi = !isAi;
  }
  return runs;
}

function measureMean(sentences: readonly ReadSentence[], runs: readonly Run[]): number | null {
  let sum = 0;
  let words = 0;
  for (const { from, to } of runs) {
    for (const sentence of sentences.slice(from, to)) {
      if (sentence.logit === null) continue;
      sum += sentence.logit * sentence.words;
      words += sentence.words;
    }
  }
  return words === 0 ? null : sum / words;
}

export type Mixture = {
  runs: Run[];
  /** The share of words in runs that read as AI. */
  aiShare: number;
  /** Mean logits of the sentences of all AI runs and of all human runs, weighted by words. */
  aiLogit: number;
  humanLogit: number;
  /** The probability that human and AI parts were told apart correctly. */
  confidence: number;
};

/** Null if the sentences do not show two writers. `calibration`: of single sentences. */
export function findMixture(
  sentences: readonly ReadSentence[],
  { aiFrom, humanBelow, runs: settings }: TextMixtureRule,
  calibration: Calibration,
): Mixture | null {
  const runs = findRuns(sentences, settings);
  const aiRuns = runs.filter(({ reads }) => reads === "ai");
  const humanRuns = runs.filter(({ reads }) => reads === "human");
  const isLong = ({ words }: Run) => words >= settings.wordsMin;
  if (!aiRuns.some(isLong) || !humanRuns.some(isLong)) return null;
  const aiLogit = measureMean(sentences, aiRuns);
  const humanLogit = measureMean(sentences, humanRuns);
  if (aiLogit === null || humanLogit === null) return null;
  if (aiLogit < aiFrom || humanLogit > humanBelow) return null;
  const count = (some: readonly Run[]) => some.reduce((sum, { words }) => sum + words, 0);
  // Each by its mean logit on the calibration of single sentences; runs are longer, so this is on the low side.
  const confidence = calibrate(aiLogit, calibration) * (1 - calibrate(humanLogit, calibration));
  return { runs, aiShare: count(aiRuns) / count(runs), aiLogit, humanLogit, confidence };
}
