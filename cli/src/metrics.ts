/**
 * The figures of an evaluation.
 * Label 0 is human, 1 AI, 2 mixed. A mixed document counts in `n` and `abstained` only: it is neither a right nor a wrong accusation.
 * - `auroc`, `tprAt1Fpr`, `tprAt5Fpr`, `ece`: over documents with a probability. Ties count half in `auroc`.
 * - `tprAt1Fpr`: the highest share of AI documents at or above a threshold that at most 1 % of the human ones reach; no interpolation.
 * - `fpr`, `tpr`: the share of all human, of all AI documents called AI; an abstention is not called AI.
 * - `abstained`: the share of documents with the verdict `uncertain`.
 * - `ece`: ten bins of equal width.
 * - `eer`, for recordings alone: the error at the threshold where as many human documents reach it as AI ones miss it, as shares; interpolated.
 * - `mixed`: the share of AI and mixed documents with the verdict `mixed`; `humanMixed`: of human ones.
 * - `foundMixed`: the share of mixed documents with the verdict `mixed` or `ai`.
 * A figure that cannot be computed is null.
 */
import type { Verdict } from "@tellsign/contracts/detection";
import type { MeasuredFigures } from "@tellsign/contracts/model-card";

export type Label = 0 | 1 | 2;

export type Outcome = {
  label: Label;
  aiProbability: number | null;
  verdict: Verdict;
  isAiGenerated: boolean;
};

type Scored = { isAi: boolean; aiProbability: number };

function listScored(outcomes: readonly Outcome[]): Scored[] {
  return outcomes.flatMap(({ label, aiProbability }) =>
    label === 2 || aiProbability === null ? [] : [{ isAi: label === 1, aiProbability }],
  );
}

/** Numbers of human and AI documents at or above each distinct probability, from the highest down. */
function listCurve(scored: readonly Scored[]): { human: number; ai: number }[] {
  const points: { human: number; ai: number }[] = [];
  const sorted = [...scored].sort((a, b) => b.aiProbability - a.aiProbability);
  let human = 0;
  let ai = 0;
  for (const [i, { isAi, aiProbability }] of sorted.entries()) {
    if (isAi) ai++;
    else human++;
    if (sorted[i + 1]?.aiProbability !== aiProbability) points.push({ human, ai });
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

const eceBins = 10;

function measureEce(scored: readonly Scored[]): number | null {
  if (scored.length === 0) return null;
  const bins = Array.from({ length: eceBins }, () => ({ probability: 0, ai: 0 }));
  for (const { isAi, aiProbability } of scored) {
    const bin = bins[Math.min(eceBins - 1, Math.floor(aiProbability * eceBins))];
    if (!bin) continue;
    bin.probability += aiProbability;
    bin.ai += isAi ? 1 : 0;
  }
  const gap = bins.reduce((sum, bin) => sum + Math.abs(bin.probability - bin.ai), 0);
  return gap / scored.length;
}

function measureShare<T>(items: readonly T[], matches: (item: T) => boolean): number | null {
  return items.length === 0 ? null : items.filter(matches).length / items.length;
}

export function measureFigures(outcomes: readonly Outcome[]): MeasuredFigures {
  const pure = outcomes.filter(({ label }) => label !== 2);
  const scored = listScored(outcomes);
  const isCalledAi = (outcome: Outcome) => outcome.isAiGenerated;
  return {
    n: outcomes.length,
    auroc: measureAuroc(scored),
    tprAt1Fpr: measureTprAt(scored, 0.01),
    tprAt5Fpr: measureTprAt(scored, 0.05),
    fpr: measureShare(
      pure.filter(({ label }) => label === 0),
      isCalledAi,
    ),
    tpr: measureShare(
      pure.filter(({ label }) => label === 1),
      isCalledAi,
    ),
    abstained: measureShare(outcomes, ({ verdict }) => verdict === "uncertain") ?? 0,
    accuracyOfAnswered: measureShare(
      pure.filter(({ verdict }) => verdict !== "uncertain"),
      ({ label, isAiGenerated }) => isAiGenerated === (label === 1),
    ),
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
  return {
    mixed: measureShare(
      outcomes.filter(({ label }) => label !== 0),
      isMixed,
    ),
    humanMixed: measureShare(
      outcomes.filter(({ label }) => label === 0),
      isMixed,
    ),
    foundMixed: measureShare(
      outcomes.filter(({ label }) => label === 2),
      ({ verdict }) => verdict === "mixed" || verdict === "ai",
    ),
  };
}
