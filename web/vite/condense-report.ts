/** Extracts from a model's report and card what the methodology page draws, so that browsers load no more. */
import type {
  EvaluatedSet,
  EvaluationReport,
  GroupRates,
  MeasuredShare,
} from "@tellsign/contracts/models/evaluation-report";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { sampleCurve } from "../src/screens/methodology/plots/curve.ts";
import type {
  DrawnCard,
  DrawnGroup,
  DrawnModel,
  DrawnReadings,
  DrawnSet,
  DrawnShare,
  MemberWeight,
} from "../src/screens/methodology/report/drawn-report.ts";

/** Beyond this many, groups of one kind appear only in the report itself. */
const groupsMax = 16;

const drawShare = ({ count, n, share, low, high }: MeasuredShare): DrawnShare => [
  count,
  n,
  share,
  low,
  high,
];
const drawOptional = (share: MeasuredShare | null) => share && drawShare(share);

/** Pages print a percentage only as a figure with its source, so percentages in sentences are written per hundred. */
const drawWords = (words: string) => words.replace(/(\d)\s?(%|per ?cent)/g, "$1 in 100");

const sizeOf = ({ falsePositives, caught }: GroupRates) =>
  (falsePositives?.n ?? 0) + (caught?.n ?? 0);

/** The largest groups of each kind, in report order; a single group compares nothing. */
function drawGroups(groups: readonly GroupRates[]): DrawnGroup[] {
  return groups.flatMap((group, index) => {
    const alike = groups.filter(({ by }) => by === group.by);
    const larger = alike.filter((other) => sizeOf(other) > sizeOf(group)).length;
    if (alike.length === 1 || larger >= groupsMax) return [];
    const { by, name, falsePositives, caught, abstained } = group;
    return [
      {
        by,
        name,
        index,
        falsePositives: drawOptional(falsePositives),
        caught: drawOptional(caught),
        abstained: drawShare(abstained),
      },
    ];
  });
}

function drawSet(set: EvaluatedSet): DrawnSet {
  const { measured, atShippedThresholds: shipped, curve, reliability } = set;
  const groups = drawGroups(set.groups);
  return {
    id: set.id,
    title: set.title,
    what: drawWords(set.what),
    from: drawWords(set.from),
    madeIn: drawWords(set.madeIn),
    heldOut: drawWords(set.heldOut),
    runtime: drawWords(set.runtime),
    measuredAt: set.measuredAt,
    command: set.command,
    counts: set.counts,
    scored: set.scored,
    auroc: measured.auroc,
    eer: measured.eer,
    ece: measured.ece,
    caughtAt1: measured.tprAt1Fpr,
    caughtAt5: measured.tprAt5Fpr,
    shipped: {
      humanBelow: shipped.humanBelow,
      aiFrom: shipped.aiFrom,
      falsePositives: drawOptional(shipped.falsePositives),
      caught: drawOptional(shipped.caught),
      abstained: drawShare(shipped.abstained),
      right: drawOptional(shipped.right),
      foundMixed: drawOptional(shipped.foundMixed),
    },
    curve: curve && sampleCurve(curve, [shipped.humanBelow, shipped.aiFrom]),
    reliability:
      reliability?.map(({ from, to, meanProbability, ai }) => ({
        from,
        to,
        mean: meanProbability,
        ai: drawShare(ai),
      })) ?? null,
    groups,
    groupsLeftOut: set.groups.length - groups.length,
  };
}

/** Groups of two traits, such as "essay, 200+ words", appear only in the card. */
function drawRates(rates: ModelCard["falsePositiveRates"]): DrawnCard["rates"] {
  return rates.flatMap(({ group, n, rate, interval: { low, high } }, index) => {
    const drawn: DrawnShare = [Math.round(rate * n), n, rate, low, high];
    return group.includes(",") ? [] : [{ group, index, rate: drawn }];
  });
}

function drawCard(card: ModelCard): DrawnCard {
  const files = card.files ?? [];
  const places = (card.borrows ?? []).map(({ package: name, model }) =>
    name ? `the npm package ${name}` : `the ${model} model`,
  );
  return {
    version: card.version,
    trainedAt: card.trainedAt,
    base: card.base,
    licence: card.licence,
    languages: card.languages ?? null,
    sizeBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    borrowsFrom: [...new Set(places)],
    thresholds: { humanBelow: card.thresholds.humanBelow, aiFrom: card.thresholds.aiFrom },
    rates: drawRates(card.falsePositiveRates),
  };
}

export function condenseReport(report: EvaluationReport, card: ModelCard): DrawnModel {
  return { modality: report.modality, card: drawCard(card), sets: report.sets.map(drawSet) };
}

export type Combination = {
  figures: Record<string, { weight: number }>;
  members: Record<string, { spread: number }>;
};

const memberNames: Record<string, string> = {
  linguistic_pattern: "Linguistic pattern analyzer",
  semantic_depth: "Semantic depth evaluator",
  statistical_anomaly: "Statistical anomaly detector",
  platform_signature: "Platform signature matcher",
  behavioral_consistency: "Behavioral consistency analyzer",
};

/** A member pulls as hard as its weight at the usual text length times the usual spread of its score. */
export function weighMembers({ figures, members }: Combination): MemberWeight[] {
  const pulls = Object.entries(memberNames).map(([key, name]) => ({
    name,
    pull: (figures[key]?.weight ?? 0) * (members[key]?.spread ?? 0),
  }));
  const sum = pulls.reduce((total, { pull }) => total + pull, 0);
  return pulls.map(({ name, pull }) => ({ name, parts: Math.round((pull / sum) * 1000) / 10 }));
}

/** The five readings of the first set whose single scores were kept. */
export function drawReadings({ modality, sets }: EvaluationReport): DrawnReadings {
  const index = sets.findIndex(({ readings }) => readings !== undefined);
  const set = sets[index];
  return {
    modality,
    title: set?.title ?? "",
    source: `models/${modality}/report.json#/sets/${index}/readings`,
    readings: (set?.readings ?? []).map(({ reading, share, precision }) => ({
      reading,
      share,
      precision: precision?.share ?? null,
    })),
  };
}
