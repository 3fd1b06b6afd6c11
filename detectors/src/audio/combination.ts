/** Which network and figures make a recording's score. */
import {
  type Combination as AnyCombination,
  createCombinationLoader,
  type Part,
  readCombination as readAnyCombination,
} from "../model/combination.ts";
import { fail } from "../model/read-json.ts";

export const members = ["encoder"] as const;
export type Member = (typeof members)[number];

const summaries = ["Mean", "Max", "Min", "Spread", "Upper"] as const;
export type Summary = (typeof summaries)[number];
export type FigureName = `${Member}${Summary}` | "speechS" | "bandLimitHz";
export type Figures = Record<FigureName, number>;

export const figureNames: readonly FigureName[] = [
  ...members.flatMap((member) => summaries.map((summary): FigureName => `${member}${summary}`)),
  "speechS",
  "bandLimitHz",
];

export type Combination = AnyCombination<FigureName, Member, "window"> & {
  parts: { window: Part };
};

export function readCombination(json: string): Combination {
  const read = readAnyCombination(json, {
    figures: figureNames,
    shares: members,
    parts: ["window"],
    members: [],
  });
  const window = read.parts.window ?? fail("parts.window", "an object");
  return { ...read, parts: { window } };
}

export const loadCombination = createCombinationLoader(readCombination);

/** How much the score rises when every window of one network reads one logit higher. */
export function findSlope({ figures }: Pick<Combination, "figures">, member: Member): number {
  return Object.entries(figures)
    .filter(([name]) => name.startsWith(member) && !name.endsWith("Spread"))
    .reduce((sum, [, { weight, scale }]) => sum + weight / scale, 0);
}
