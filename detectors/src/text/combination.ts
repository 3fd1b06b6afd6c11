/** The learned part that makes one score of five: combination.json beside the model card, read once and checked. */
import { type Calibration, calibrate } from "../calibrate.ts";

/** The specification's names for what each member measures. */
export const memberNames = {
  linguistic_pattern: "Linguistic pattern analyzer",
  semantic_depth: "Semantic depth evaluator",
  statistical_anomaly: "Statistical anomaly detector",
  platform_signature: "Platform signature matcher",
  behavioral_consistency: "Behavioral consistency analyzer",
} as const;
export type Member = keyof typeof memberNames;
export const members = Object.keys(memberNames) as Member[];

/** What a small network may ask for, by name: "encoder.mean", "statistics.rank", "style.variety". */
export type Figures = Readonly<Record<string, number>>;

type Layer = { weight: readonly (readonly number[])[]; bias: readonly number[] };
export type SmallNetwork = {
  inputs: readonly string[];
  mean: readonly number[];
  scale: readonly number[];
  layers: readonly Layer[];
};

type ByLength = readonly [constant: number, perLength: number];
export type Typical = { human: number; ai: number; spread: number };

export type Combination = {
  members: Record<Member, { network: SmallNetwork; calibration: Calibration; spread: number }>;
  combine: {
    length: { mean: number; scale: number };
    weights: Record<Member, ByLength>;
    bias: ByLength;
  };
  segments: {
    scale: number;
    offset: number;
    switchCost: number;
    wordsMin: number;
    aiFrom: number;
    humanBelow: number;
    /** Whole-text probabilities between which a text may be mixed; beyond them it is one-sided. */
    probabilityMin?: number;
    probabilityMax?: number;
  };
  sentences: { wordsMin: number; textWordsMin: number; calibration: Calibration };
  family: { namedFrom: number };
  typical: Record<string, Typical>;
};

/** Standardised figures beyond this say no more. */
const standardMax = 5;
/** Nor do members' logits. */
const logitMax = 12;
/** Beyond two deviations of length the weights were not learnt, and a straight line would turn them over. */
const lengthMax = 2;

function bound(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

export function standardise(figures: Figures, { inputs, mean, scale }: SmallNetwork): number[] {
  return inputs.map((name, i) => {
    const value = figures[name];
    if (value === undefined || Number.isNaN(value)) {
      throw new Error(`The combination asks for ${name}, which was not measured.`);
    }
    return bound((value - (mean[i] as number)) / (scale[i] as number), standardMax);
  });
}

function weighInputs({ weight, bias }: Layer, inputs: readonly number[]): number[] {
  return weight.map((row, i) =>
    row.reduce((sum, w, j) => sum + w * (inputs[j] as number), bias[i] as number),
  );
}

/** What the layers after the first make of the first one's sums: a logit. */
function finish({ layers }: SmallNetwork, sums: number[]): number {
  let values = sums;
  for (const layer of layers.slice(1)) values = weighInputs(layer, values.map(Math.tanh));
  return values[0] as number;
}

export function runNetwork(network: SmallNetwork, standard: readonly number[]): number {
  return finish(network, weighInputs(network.layers[0] as Layer, standard));
}

/** How far each input moves the logit from where it would be at that input's mean. */
export function listContributions(network: SmallNetwork, standard: readonly number[]): number[] {
  const first = network.layers[0] as Layer;
  const sums = weighInputs(first, standard);
  const logit = finish(network, sums);
  return standard.map((value, j) => {
    const without = sums.map((sum, i) => sum - (first.weight[i]?.[j] as number) * value);
    return logit - finish(network, without);
  });
}

export type MemberScore = {
  /** The member's own calibrated probability of AI. */
  score: number;
  /** Its real share in this text's combination; all sum to 1. */
  weight: number;
  logit: number;
  /** What its logit is multiplied by in the combination of a text of this length. */
  coefficient: number;
};

type CombinedScore = { score: number; members: Record<Member, MemberScore> };

function mapMembers<Value>(make: (member: Member) => Value): Record<Member, Value> {
  return Object.fromEntries(members.map((member) => [member, make(member)])) as Record<
    Member,
    Value
  >;
}

export function combine(combination: Combination, figures: Figures, pieces: number): CombinedScore {
  const { length, weights, bias } = combination.combine;
  const long = bound((Math.log(pieces) - length.mean) / length.scale, lengthMax);
  const atLength = ([constant, perLength]: ByLength) => constant + perLength * long;
  const logits = mapMembers((member) => {
    const { network } = combination.members[member];
    return bound(runNetwork(network, standardise(figures, network)), logitMax);
  });
  const pull = (member: Member) =>
    Math.abs(atLength(weights[member])) * combination.members[member].spread;
  const pulls = members.reduce((sum, member) => sum + pull(member), 0);
  return {
    score: members.reduce(
      (sum, member) => sum + atLength(weights[member]) * logits[member],
      atLength(bias),
    ),
    members: mapMembers((member) => ({
      score: calibrate(logits[member], combination.members[member].calibration),
      weight: pulls === 0 ? 0 : pull(member) / pulls,
      logit: logits[member],
      coefficient: atLength(weights[member]),
    })),
  };
}
