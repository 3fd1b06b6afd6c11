import type { EvaluatedSet, ReliabilityBin } from "@tellsign/contracts/models/evaluation-report";
import type { MeasuredFigures, ModelCard } from "@tellsign/contracts/models/model-card";
import { composeGroups, matches, type ReportedAnswer } from "./compose-groups.ts";
import { requireShare, round, toMeasuredShare } from "./measured-share.ts";
import {
  type Count,
  countOutcomes,
  type Label,
  listBins,
  listCurve,
  listScored,
  measureEer,
  measureFigures,
  type Scored,
} from "./metrics.ts";
import type { AnsweredSet, TabulatedSet } from "./set-description.ts";
import { thinCurve } from "./thin-curve.ts";

type Thresholds = ModelCard["thresholds"];

function roundFigures(figures: MeasuredFigures): MeasuredFigures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : round(value)]),
  ) as MeasuredFigures;
}

function composeReliability(scored: readonly Scored[]): ReliabilityBin[] {
  const bins = listBins(scored);
  return bins.flatMap(({ n, ai, probabilitySum }, i) => {
    const share = toMeasuredShare({ count: ai, n });
    if (!share) return [];
    const width = 1 / bins.length;
    return [
      {
        from: round(i * width),
        to: round((i + 1) * width),
        meanProbability: round(probabilitySum / n),
        ai: share,
      },
    ];
  });
}

type ShippedCounts = {
  abstained: Count;
} & Record<"falsePositives" | "caught" | "right" | "foundMixed", Count | null>;

function toShipped(counts: ShippedCounts, { humanBelow, aiFrom }: Thresholds) {
  return {
    humanBelow,
    aiFrom,
    falsePositives: toMeasuredShare(counts.falsePositives),
    caught: toMeasuredShare(counts.caught),
    abstained: requireShare(counts.abstained),
    right: toMeasuredShare(counts.right),
    foundMixed: toMeasuredShare(counts.foundMixed),
  };
}

export function composeAnsweredSet(
  { of, groupings, ...told }: AnsweredSet,
  everyAnswer: readonly ReportedAnswer[],
  thresholds: Thresholds,
): EvaluatedSet {
  const answers = everyAnswer.filter((answer) => matches(answer, of));
  const countLabel = (wanted: Label) => answers.filter(({ label }) => label === wanted).length;
  const scored = listScored(answers);
  const scoredAi = scored.filter(({ isAi }) => isAi).length;
  const hasBoth = scoredAi > 0 && scoredAi < scored.length;
  const eer = measureEer(answers);
  return {
    ...told,
    counts: { human: countLabel(0), ai: countLabel(1), mixed: countLabel(2) },
    scored: { human: scored.length - scoredAi, ai: scoredAi },
    measured: {
      ...roundFigures(measureFigures(answers)),
      eer: eer === null ? null : round(eer),
    },
    atShippedThresholds: toShipped(countOutcomes(answers), thresholds),
    curve: hasBoth
      ? thinCurve(listCurve(scored), [thresholds.aiFrom, thresholds.humanBelow])
      : null,
    reliability: hasBoth ? composeReliability(scored) : null,
    groups: groupings.flatMap((grouping) => composeGroups(answers, grouping)),
  };
}

export function composeTabulatedSet(
  { tabulated, ...told }: TabulatedSet,
  thresholds: Thresholds,
): EvaluatedSet {
  const { counts, scored, measured, groups, ...shipped } = tabulated;
  return {
    ...told,
    counts,
    scored,
    measured,
    atShippedThresholds: toShipped(shipped, thresholds),
    curve: null,
    reliability: null,
    groups: groups.map(({ by, name, falsePositives, caught, abstained }) => ({
      by,
      name,
      falsePositives: toMeasuredShare(falsePositives),
      caught: toMeasuredShare(caught),
      abstained: requireShare(abstained),
    })),
  };
}
