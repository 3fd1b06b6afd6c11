/**
 * The figures of an evaluation.
 * Label 0 is human, 1 AI, 2 mixed. A mixed document counts in `n` and `abstained` only: it is neither a right nor a wrong accusation.
 * - `auroc`, `tprAt1Fpr`, `tprAt5Fpr`, `ece`: over documents with a probability. Ties count half in `auroc`.
 * - `tprAt1Fpr`: the highest share of AI documents at or above a threshold that at most 1 % of the human ones reach; no interpolation.
 * - `fpr`, `tpr`: the share of all human, of all AI documents called AI; an abstention is not called AI.
 * - `abstained`: the share of documents with the verdict `uncertain`.
 * - `leaning`: the share of documents with that verdict that lean one way; they count in `abstained`, too.
 * - `leaningPrecision`: the share of human and AI documents among these that are what the leaning says, as counted in the set.
 * - `ece`: ten bins of equal width.
 * - `eer`, for recordings alone: the error at the threshold where as many human documents reach it as AI ones miss it, as shares; interpolated.
 * - `mixed`: the share of AI and mixed documents with the verdict `mixed`; `humanMixed`: of human ones.
 * - `foundMixed`: the share of mixed documents with the verdict `mixed` or `ai`.
 * A figure that cannot be computed is null.
 */
import type { Leaning, Verdict } from "@tellsign/contracts/detection/detection";
import type { MeasuredFigures } from "@tellsign/contracts/models/model-card";

export type Label = 0 | 1 | 2;

export type Outcome = {
  label: Label;
  aiProbability: number | null;
  verdict: Verdict;
  isAiGenerated: boolean;
  /** Absent where an answer was written before there were leanings. */
  leaning?: Leaning | null | undefined;
};

export type Scored = { isAi: boolean; aiProbability: number };

/** So many of how many. */
export type Count = { count: number; n: number };

export function listScored(outcomes: readonly Outcome[]): Scored[] {
  return outcomes.flatMap(({ label, aiProbability }) =>
    label === 2 || aiProbability === null ? [] : [{ isAi: label === 1, aiProbability }],
  );
}

export type CurvePoint = { from: number; human: number; ai: number };

/** Numbers of human and AI documents at or above each distinct probability, from the highest down. */
export function listCurve(scored: readonly Scored[]): CurvePoint[] {
  const points: CurvePoint[] = [];
  const sorted = [...scored].sort((a, b) => b.aiProbability - a.aiProbability);
  let human = 0;
  let ai = 0;
  for (const [i, { isAi, aiProbability }] of sorted.entries()) {
    if (isAi) ai++;
    else human++;
    if (sorted[i + 1]?.aiProbability === aiProbability) continue;
    points.push({ from: aiProbability, human, ai });
  }
  return points;
}

function measureAuroc(scored: readonly Scored[]): number | null {
  const curve = listCurve(scored);
  const total = curve.at(-1);
  if (!total || total.human === 0 || total.ai === 0) return null;
  let area = 0;
  let previous = { human: 0, ai: 0 };
  for (const point of curve) {
    area += ((point.human - previous.human) * (point.ai + previous.ai)) / 2;
    previous = point;
  }
  return area / (total.human * total.ai);
}

function measureTprAt(scored: readonly Scored[], fprMax: number): number | null {
  const curve = listCurve(scored);
  const total = curve.at(-1);
  if (!total || total.human === 0 || total.ai === 0) return null;
  const reached = curve.filter((point) => point.human <= fprMax * total.human);
  return (reached.at(-1)?.ai ?? 0) / total.ai;
}

/** Along the curve the false positives rise and the misses fall: where the two lines cross. */
function findCrossing(curve: readonly { fpr: number; missed: number }[]): number | null {
  for (const [i, point] of curve.entries()) {
    const before = curve[i - 1];
    if (!before || point.fpr < point.missed) continue;
    const gapBefore = before.missed - before.fpr;
    const gapAfter = point.fpr - point.missed;
    const share = gapBefore + gapAfter === 0 ? 0 : gapBefore / (gapBefore + gapAfter);
    return before.fpr + share * (point.fpr - before.fpr);
  }
  return null;
}

export function measureEer(outcomes: readonly Outcome[]): number | null {
  const curve = listCurve(listScored(outcomes));
  const total = curve.at(-1);
  if (!total || total.human === 0 || total.ai === 0) return null;
  const points = curve.map(({ human, ai }) => ({
    fpr: human / total.human,
    missed: 1 - ai / total.ai,
  }));
  return findCrossing([{ fpr: 0, missed: 1 }, ...points]);
}

const binCount = 10;

type Bin = { n: number; ai: number; probabilitySum: number };

/** Ten of equal width over the scale of probabilities, empty ones among them. */
export function listBins(scored: readonly Scored[]): Bin[] {
  const bins = Array.from({ length: binCount }, () => ({ n: 0, ai: 0, probabilitySum: 0 }));
  for (const { isAi, aiProbability } of scored) {
    const bin = bins[Math.min(binCount - 1, Math.floor(aiProbability * binCount))];
    if (!bin) continue;
    bin.n++;
    bin.ai += isAi ? 1 : 0;
    bin.probabilitySum += aiProbability;
  }
  return bins;
}

function measureEce(scored: readonly Scored[]): number | null {
  if (scored.length === 0) return null;
  const gap = listBins(scored).reduce((sum, bin) => sum + Math.abs(bin.probabilitySum - bin.ai), 0);
  return gap / scored.length;
}

function count<T>(items: readonly T[], matches: (item: T) => boolean): Count {
  return { count: items.filter(matches).length, n: items.length };
}

function toShare({ count, n }: Count): number | null {
  return n === 0 ? null : count / n;
}

/** What the shares of measureFigures and measureMixed are of. */
export function countOutcomes(outcomes: readonly Outcome[]) {
  const withLabel = (wanted: Label) => outcomes.filter(({ label }) => label === wanted);
  const isCalledAi = (outcome: Outcome) => outcome.isAiGenerated;
  const isAbstained = ({ verdict }: Outcome) => verdict === "uncertain";
  return {
    falsePositives: count(withLabel(0), isCalledAi),
    caught: count(withLabel(1), isCalledAi),
    abstained: count(outcomes, isAbstained),
    right: count(
      outcomes.filter((outcome) => outcome.label !== 2 && !isAbstained(outcome)),
      ({ label, isAiGenerated }) => isAiGenerated === (label === 1),
    ),
    foundMixed: count(withLabel(2), ({ verdict }) => verdict === "mixed" || verdict === "ai"),
  };
}

export function measureFigures(outcomes: readonly Outcome[]): MeasuredFigures {
  const scored = listScored(outcomes);
  const { falsePositives, caught, abstained, right } = countOutcomes(outcomes);
  return {
    n: outcomes.length,
    auroc: measureAuroc(scored),
    tprAt1Fpr: measureTprAt(scored, 0.01),
    tprAt5Fpr: measureTprAt(scored, 0.05),
    fpr: toShare(falsePositives),
    tpr: toShare(caught),
    abstained: toShare(abstained) ?? 0,
    accuracyOfAnswered: toShare(right),
    ece: measureEce(scored),
  };
}

export type MixedFigures = {
  mixed: number | null;
  humanMixed: number | null;
  foundMixed: number | null;
};

export function measureMixed(outcomes: readonly Outcome[]): MixedFigures {
  const isMixed = ({ verdict }: Outcome) => verdict === "mixed";
  const isHuman = ({ label }: Outcome) => label === 0;
  return {
    mixed: toShare(
      count(
        outcomes.filter((outcome) => !isHuman(outcome)),
        isMixed,
      ),
    ),
    humanMixed: toShare(count(outcomes.filter(isHuman), isMixed)),
    foundMixed: toShare(countOutcomes(outcomes).foundMixed),
  };
}

export type LeaningFigures = { leaning: number | null; leaningPrecision: number | null };

export function measureLeaning(outcomes: readonly Outcome[]): LeaningFigures {
  const leaning = outcomes.filter((outcome) => outcome.leaning);
  const ofOneHand = leaning.filter(({ label }) => label !== 2);
  return {
    leaning: toShare({ count: leaning.length, n: outcomes.length }),
    leaningPrecision: toShare(
      count(ofOneHand, (outcome) => (outcome.leaning === "ai") === (outcome.label === 1)),
    ),
  };
}
