/** Which measures of style moved the linguistic member most, beside what is usual for people and for AI. */
import type { Typical } from "../model/combination.ts";
import { listContributions, type NamedFigures, standardize } from "../model/small-network.ts";
import type { Combination } from "./combination.ts";
import { styleFeatures } from "./measure/style.ts";

export type StyleReading = {
  name: string;
  label: string;
  value: number;
  typical: Typical;
  /** How far it moves the member's logit; above 0 toward AI. */
  contribution: number;
};

const prefix = "style.";
/** Usual values closer than this share of the spread are meaningless to a reader. */
const apartMin = 0.25;

export function findTypical(typical: Combination["typical"], figure: string): Typical | null {
  return typical[figure] ?? typical[figure.slice(figure.indexOf(".") + 1)] ?? null;
}

/** On which side of the middle between the usual values a value lies: above 0 on the AI side. */
export function leanOf(value: number, { human, ai, spread }: Typical): number {
  if (spread === 0) return 0;
  return ((value - (human + ai) / 2) / spread) * Math.sign(ai - human);
}

export function isTelling({ human, ai, spread }: Typical): boolean {
  return Math.abs(ai - human) > apartMin * spread;
}

/** Strongest first. Only measures whose pull agrees with their side of the usual values: others would mislead a reader. */
export function rankStyle(
  { members, typical }: Combination,
  figures: NamedFigures,
): StyleReading[] {
  const { network } = members.linguistic_pattern;
  const contributions = listContributions(network, standardize(figures, network));
  return network.inputs
    .flatMap((figure, i): StyleReading[] => {
      const feature = styleFeatures.find(({ name }) => figure === `${prefix}${name}`);
      const usual = findTypical(typical, figure);
      if (!feature || !usual || !isTelling(usual)) return [];
      const value = figures[figure] as number;
      const contribution = contributions[i] as number;
      if (leanOf(value, usual) * contribution <= 0) return [];
      const { name, label } = feature;
      return [{ name, label, value, typical: usual, contribution }];
    })
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
}
