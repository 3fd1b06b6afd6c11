/** What speaks for AI and what for a person in this text, each with the figure behind it. */

import { type Member, memberNames } from "./combination.ts";
import { describeFamily } from "./families.ts";
import type { TextFeatures } from "./features.ts";
import {
  capitalize,
  compare,
  describeFigure,
  describeScore,
  describeShare,
  scoreScale,
} from "./format.ts";
import type { Run } from "./mixture.ts";
import type { TextScores, WindowReading } from "./models.ts";
import { describeCount } from "./readings.ts";
import { readStatistics } from "./statistic-readings.ts";
import type { StyleReading } from "./style-readings.ts";

export type Sign = { favors: "ai" | "human"; strength: number; text: string };

const signsMax = 8;
const styleSignsMax = 6;

/** Shares read better as percentages. */
export function showStyle({ label }: Pick<StyleReading, "label">): (value: number) => string {
  return label.startsWith("share of") ? describeShare : describeFigure;
}

export function describeStyle(reading: StyleReading): string {
  return `${reading.label}: ${compare(reading.value, reading.typical, showStyle(reading))}`;
}

/** Pairs of parts of speech mean much to a model and nothing to a reader; paragraphs are often made or lost by pasting. */
function isPlain({ name }: StyleReading): boolean {
  return !name.startsWith("pair-") && !name.startsWith("paragraph-");
}

/** Whether validation found that the figure tells AI from people; a model without such findings vouches for none. */
function isSign({ signs }: TextScores, figure: string): boolean {
  return signs[figure] !== undefined || Object.keys(signs).length === 0;
}

/** Of what can be said plainly and separates in validation, the readings whose usual values still differ once they are rounded. */
export function listToldStyle(scores: TextScores): StyleReading[] {
  return scores.style
    .filter((reading) => {
      const show = showStyle(reading);
      const differs = show(reading.typical.human) !== show(reading.typical.ai);
      return differs && isPlain(reading) && isSign(scores, `style.${reading.name}`);
    })
    .slice(0, styleSignsMax);
}

export function describeSentenceNumbers({ from, to }: Pick<Run, "from" | "to">): string {
  return to - from === 1 ? `sentence ${to}` : `sentences ${from + 1} to ${to}`;
}

function side(value: number): Sign["favors"] {
  return value > 0 ? "ai" : "human";
}

/** Each sign's part of its member's weight: the strongest has all of it. */
function scaleTo(weight: number, signs: readonly Sign[]): Sign[] {
  const strongest = signs.reduce((most, { strength }) => Math.max(most, strength), 0);
  return signs.map((sign) => ({ ...sign, strength: (weight * sign.strength) / (strongest || 1) }));
}

export function readsAsAi({ score }: WindowReading): boolean {
  return score >= 0.5;
}

function listWindowSigns({ windows }: TextScores): Sign[] {
  const name = memberNames.semantic_depth;
  const [only] = windows;
  if (windows.length === 1 && only) {
    const { score } = only;
    const whom = readsAsAi(only) ? "AI" : "a person's writing";
    const text = `${name}: the whole text reads as ${whom}, at ${describeScore(score)} ${scoreScale}.`;
    return [{ favors: readsAsAi(only) ? "ai" : "human", strength: 1, text }];
  }
  const sides = [
    { favors: "ai", whom: "AI", read: windows.filter(readsAsAi) },
    { favors: "human", whom: "a person's writing", read: windows.filter((w) => !readsAsAi(w)) },
  ] as const;
  return sides
    .filter(({ read }) => read.length > 0)
    .map(({ favors, whom, read }) => ({
      favors,
      strength: read.length,
      text: `${name}: ${read.length} of ${windows.length} overlapping windows ${read.length === 1 ? "reads" : "read"} as ${whom}.`,
    }));
}

function listTraceSigns({ traces }: TextFeatures): Sign[] {
  return traces
    .filter(({ kind, hard }) => hard && kind !== "tampering")
    .map(({ name, count }) => ({
      favors: "ai",
      strength: 1,
      text: `The text contains ${name}${count > 1 ? `, ${describeCount(count, ["time", "times"])}` : ""}. A person may also be quoting such words, so this alone decides nothing.`,
    }));
}

function listRunSigns(runs: readonly Run[], strength: number): Sign[] {
  return runs.map((run) => ({
    favors: run.reads,
    strength,
    text: `${capitalize(describeSentenceNumbers(run))}, ${describeCount(run.words, ["word", "words"])}, ${run.to - run.from === 1 ? "reads" : "read"} as ${run.reads === "ai" ? "AI" : "a person's writing"}.`,
  }));
}

/** Strongest first. `runs` are those of a mixed text. */
export function listSigns(
  features: TextFeatures,
  scores: TextScores,
  runs: readonly Run[],
): Sign[] {
  const weight = (member: Member) => scores.members[member].weight;
  const statistics = readStatistics(scores)
    .filter(({ name, lean, isTechnical }) => {
      return lean !== 0 && !isTechnical && isSign(scores, `statistics.${name}`);
    })
    .map(({ label, words, lean }) => ({
      favors: side(lean),
      strength: Math.abs(lean),
      text: `${capitalize(label)}: ${words}.`,
    }));
  const style = listToldStyle(scores).map((reading) => ({
    favors: side(reading.contribution),
    strength: Math.abs(reading.contribution),
    text: `${capitalize(describeStyle(reading))}.`,
  }));
  return [
    ...listRunSigns(runs, 2),
    ...listTraceSigns(features),
    ...scaleTo(weight("semantic_depth"), listWindowSigns(scores)),
    ...scaleTo(weight("statistical_anomaly"), statistics),
    ...scaleTo(weight("linguistic_pattern"), style),
  ].sort((a, b) => b.strength - a.strength);
}

export function listTexts(signs: readonly Sign[], favors: Sign["favors"]): string[] {
  return signs
    .filter((sign) => sign.favors === favors)
    .slice(0, signsMax)
    .map(({ text }) => text);
}

export function describeFamilyShare({ family }: TextScores): string {
  const { named, probabilities } = family;
  if (named !== null) {
    return `Of the model families that can be told apart, it reads most like ${describeFamily(named)}, with a share of ${describeShare(probabilities[named])}.`;
  }
  const [first, second] = Object.entries(probabilities).sort(([, a], [, b]) => b - a) as [
    [keyof typeof probabilities, number],
    [keyof typeof probabilities, number],
  ];
  return `The model family is unclear: the likeliest are ${describeFamily(first[0])} at ${describeShare(first[1])} and ${describeFamily(second[0])} at ${describeShare(second[1])}, neither high enough to name.`;
}
