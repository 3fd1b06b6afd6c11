/** Which networks and figures make a picture's score. */
import { type ImageKind, imageKinds } from "@tellsign/contracts/detection/image-kinds";
import {
  type Combination as AnyCombination,
  createCombinationLoader,
  readCombination as readAnyCombination,
} from "../model/combination.ts";
import { fail } from "../model/read-json.ts";

const figureNames = [
  "view",
  "viewSpread",
  "crop",
  "cropMax",
  "cropMin",
  "cropSpread",
  "detail",
  "megapixels",
] as const;
type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number>;

export const members = ["view", "crop"] as const;
export type Member = (typeof members)[number];

export type Combination = AnyCombination<FigureName, Member, never>;

export function readCombination(json: string): Combination {
  const read = readAnyCombination(json, {
    figures: figureNames,
    shares: members,
    parts: [],
    members: [],
  });
  for (const kind of Object.keys(read.abstain.kinds)) {
    if (!imageKinds.includes(kind as ImageKind)) fail(`abstain.kinds.${kind}`, "known");
  }
  return read;
}

export const loadCombination = createCombinationLoader(readCombination);
