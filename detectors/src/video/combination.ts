/** Which lanes and figures make a clip's score. */
import {
  type Combination as AnyCombination,
  addUp,
  createCombinationLoader,
  readCombination as readAnyCombination,
} from "../model/combination.ts";
import { fail } from "../model/read-json.ts";
import { type FigureName, figureNames } from "./networks/figures.ts";

/** The parts of the score, as shown to people. */
export const lanes = ["picture", "faces", "motion"] as const;
export type Lane = (typeof lanes)[number];

export type Combination = AnyCombination<FigureName, Lane, Lane> & {
  abstain: { syntheticShareMax: number };
};

export function readCombination(json: string): Combination {
  const read = readAnyCombination(json, {
    figures: figureNames,
    shares: lanes,
    parts: lanes,
    members: [],
  });
  const { kinds, syntheticShareMax } = read.abstain;
  return {
    ...read,
    abstain: {
      kinds,
      syntheticShareMax: syntheticShareMax ?? fail("abstain.syntheticShareMax", "a number"),
    },
  };
}

export const loadCombination = createCombinationLoader(readCombination);

/** What the named figures add to the score together; null where none of them is weighed. */
export function combineSome<Name extends FigureName>(
  { figures: weighed }: Pick<Combination, "figures">,
  figures: Record<Name, number>,
): number | null {
  const names = (Object.keys(figures) as Name[]).filter((name) => weighed[name] !== undefined);
  if (names.length === 0) return null;
  const own: Combination["figures"] = Object.fromEntries(
    names.map((name) => [name, weighed[name]]),
  );
  return addUp(own, figures as Partial<Record<FigureName, number>>, 0);
}
