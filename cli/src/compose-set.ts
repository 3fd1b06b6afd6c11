import type { EvaluatedSet, ReliabilityBin } from "@tellsign/contracts/evaluation-report";
import type { MeasuredFigures, ModelCard } from "@tellsign/contracts/model-card";
import { composeGroups, matches, type ReportedAnswer } from "./compose-groups.ts";
import { round, toMeasuredShare } from "./measured-share.ts";
import {
  countOutcomes,
  type Label,
  listBins,
  listCurve,
  listScored,
  measureEer,
  measureFigures,
  type Scored,
} from "./metrics.ts";
import type { AnsweredSet, Counted, TabulatedSet } from "./set-description.ts";
import { thinCurve } from "./thin-curve.ts";
import { UsageError } from "./usage-error.ts";

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

function toShipped(counts: ReturnType<typeof countOutcomes>, { humanBelow, aiFrom }: Thresholds) {
  const abstained = toMeasuredShare(counts.abstained);
  if (!abstained) throw new UsageError("There are no answers.");
  return {
    humanBelow,
    aiFrom,
    falsePositives: toMeasuredShare(counts.falsePositives),
    caught: toMeasuredShare(counts.caught),
    abstained,
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

/** The counts that answers would give: what is neither called AI nor uncertain was called human. */
function countTable({ human, ai }: { human: Counted; ai: Counted }) {
  const right = human.n - human.ai - human.uncertain + ai.ai;
  return {
    falsePositives: { count: human.ai, n: human.n },
    caught: { count: ai.ai, n: ai.n },
    abstained: { count: human.uncertain + ai.uncertain, n: human.n + ai.n },
    right: { count: right, n: human.n + ai.n - human.uncertain - ai.uncertain },
    foundMixed: { count: 0, n: 0 },
  };
}

export function composeTabulatedSet(
  { tabulated, ...told }: TabulatedSet,
  thresholds: Thresholds,
): EvaluatedSet {
  const { human, ai, auroc, tprAt1Fpr, tprAt5Fpr, groups } = tabulated;
  const shipped = toShipped(countTable(tabulated), thresholds);
  return {
    ...told,
    counts: { human: human.n, ai: ai.n, mixed: 0 },
    scored: { human: human.n, ai: ai.n },
    measured: {
      n: human.n + ai.n,
      auroc,
      tprAt1Fpr,
      tprAt5Fpr,
      fpr: shipped.falsePositives?.share ?? null,
      tpr: shipped.caught?.share ?? null,
      abstained: shipped.abstained.share,
      accuracyOfAnswered: shipped.right?.share ?? null,
      ece: null,
      eer: null,
    },
    atShippedThresholds: shipped,
    curve: null,
    reliability: null,
    groups: groups.map(({ by, name, ...counted }) => {
      const { falsePositives, caught, abstained } = toShipped(countTable(counted), thresholds);
      return { by, name, falsePositives, caught, abstained };
    }),
  };
}
