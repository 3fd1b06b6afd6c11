/** Which five members make a text's score, and how: each is a small network over what the larger ones and the style measured. */
import { calibrate } from "../calibrate.ts";
import {
  type Combination as AnyCombination,
  combine,
  createCombinationLoader,
  type MixtureRule,
  type Part,
  readCombination as readAnyCombination,
  standardizeLength,
  type Weighed,
  weightAt,
} from "../model/combination.ts";
import { fail } from "../model/read-json.ts";
import { bound, type NamedFigures, runNetwork, standardize } from "../model/small-network.ts";

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

export type TextMixtureRule = MixtureRule & { runs: NonNullable<MixtureRule["runs"]> };

export type Combination = AnyCombination<Member, never, "sentence", Member> & {
  figures: Record<Member, Weighed>;
  parts: { sentence: Part & { calibration: NonNullable<Part["calibration"]> } };
  mixture: TextMixtureRule | null;
  familyNamedFrom: number;
};

/** A member's logit beyond this carries no more information. */
const logitMax = 12;

function requireMixture({ runs, ...limits }: MixtureRule): TextMixtureRule {
  return { ...limits, runs: runs ?? fail("mixture.runs", "an object") };
}

export function readCombination(json: string): Combination {
  const read = readAnyCombination(json, {
    figures: members,
    shares: [],
    parts: ["sentence"],
    members,
  });
  const weighed = members.map((member) => [
    member,
    read.figures[member] ?? fail(`figures.${member}`, "an object"),
  ]);
  const sentence = read.parts.sentence ?? fail("parts.sentence", "an object");
  return {
    ...read,
    figures: Object.fromEntries(weighed),
    parts: {
      sentence: {
        ...sentence,
        calibration: sentence.calibration ?? fail("parts.sentence.calibration", "an object"),
      },
    },
    mixture: read.mixture && requireMixture(read.mixture),
    familyNamedFrom: read.familyNamedFrom ?? fail("familyNamedFrom", "a number"),
  };
}

export const loadCombination = createCombinationLoader(readCombination);

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

/** `pieces`: the text's length in word pieces, on which the weights depend. */
export function combineMembers(
  combination: Combination,
  figures: NamedFigures,
  pieces: number,
): CombinedScore {
  const length = standardizeLength(combination, pieces);
  const logits = mapMembers((member) => {
    const { network } = combination.members[member];
    return bound(runNetwork(network, standardize(figures, network)), logitMax);
  });
  const coefficient = (member: Member) => weightAt(combination.figures[member], length);
  const pull = (member: Member) =>
    Math.abs(coefficient(member)) * combination.members[member].spread;
  const pulls = members.reduce((sum, member) => sum + pull(member), 0);
  return {
    score: combine(combination, logits, length),
    members: mapMembers((member) => ({
      score: calibrate(logits[member], combination.members[member].calibration),
      weight: pulls === 0 ? 0 : pull(member) / pulls,
      logit: logits[member],
      coefficient: coefficient(member),
    })),
  };
}
