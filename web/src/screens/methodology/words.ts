/** What a modality's content is called on the page, and its groups. */

import type { Modality } from "@tellsign/contracts/detection/modality";
import type { Grouping } from "@tellsign/contracts/models/evaluation-report";
import { formatCount } from "../../format/format-count.ts";
import { type CurveStep, perThousand } from "./plots/curve.ts";
import type { DrawnBin, DrawnSet, DrawnShare } from "./report/drawn-report.ts";

export const contentWords: Record<Modality, { title: string; many: string }> = {
  text: { title: "Text", many: "texts" },
  image: { title: "Images", many: "pictures" },
  audio: { title: "Recordings", many: "recordings" },
  video: { title: "Videos", many: "clips" },
};

export const groupingTitles: Record<Grouping, string> = {
  writers: "By who made it",
  length: "By length",
  tier: "By how it was encoded",
  language: "By language",
  kind: "By kind",
  domain: "By kind of writing",
  generator: "By AI family and generator",
  attack: "By disguise",
  source: "By source",
  size: "By size",
};

/** "0.89": a threshold is a probability. */
export function formatThreshold(threshold: number): string {
  return threshold.toFixed(threshold > 0.99 && threshold < 1 ? 3 : 2);
}

export function formatCounted([count, n]: DrawnShare): string {
  return `${formatCount(count)} of ${formatCount(n)}`;
}

/** What a threshold would do to a thousand of each, and what it did in the set. */
export function describeStep(
  [threshold, human, ai]: CurveStep,
  scored: DrawnSet["scored"],
  many: string,
): string {
  return (
    `With everything from ${formatThreshold(threshold)} up called AI, of 1,000 human ${many} ${perThousand(human, scored.human)} would be called AI, ` +
    `and of 1,000 AI ${many} ${perThousand(ai, scored.ai)} would be caught. ` +
    `In this set: ${formatCount(human)} of ${formatCount(scored.human)} and ${formatCount(ai)} of ${formatCount(scored.ai)}.`
  );
}

/** How far the set's probabilities are from what happened, where they are farthest off. */
export function describeReliability(bins: readonly DrawnBin[], many: string): string {
  const [first] = bins;
  if (!first) return "";
  const gap = ({ mean, ai }: DrawnBin) => Math.abs(mean - ai[2]);
  const worst = bins.reduce((a, b) => (gap(b) > gap(a) ? b : a), first);
  const side = worst.ai[2] > worst.mean ? "too low" : "too high";
  return (
    `${bins.length} points, one for each tenth of the scale that contains ${many}. ` +
    `Farthest from the line: where the model said ${worst.mean.toFixed(2)} on average, ${formatCounted(worst.ai)} ${many} were AI, so it was ${side} there.`
  );
}
