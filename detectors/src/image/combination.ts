/** How the networks' readings become one score: a logistic combination over named figures. */
import { type ImageKind, imageKinds } from "@tellsign/contracts/image-kinds";

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

export type Combination = {
  bias: number;
  weights: Partial<Record<FigureName, number>>;
  /** Kinds of picture that get no accusation from this probability on. */
  kinds: Partial<Record<ImageKind, { abstainFrom: number }>>;
  /** How much each network moves the score, as shares of both together. */
  shares: Record<Member, number>;
};

function fail(path: string, what: string): never {
  throw new Error(`combination.json: ${path} is not ${what}.`);
}

function readObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  return fail(path, "an object");
}

function readNumber(value: unknown, path: string): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fail(path, "a number");
}

function readNamed<Name extends string, Value>(
  value: unknown,
  path: string,
  names: readonly Name[],
  read: (value: unknown, path: string) => Value,
): Partial<Record<Name, Value>> {
  const found: Partial<Record<Name, Value>> = {};
  for (const [key, item] of Object.entries(readObject(value, path))) {
    const name = names.find((known) => known === key) ?? fail(`${path}.${key}`, "known");
    found[name] = read(item, `${path}.${key}`);
  }
  return found;
}

export function readCombination(json: string): Combination {
  const { bias, weights, kinds = {}, shares } = readObject(JSON.parse(json), "the file");
  const read = readNamed(shares, "shares", members, readNumber);
  return {
    bias: readNumber(bias, "bias"),
    weights: readNamed(weights, "weights", figureNames, readNumber),
    kinds: readNamed(kinds, "kinds", imageKinds, (value, path) => ({
      abstainFrom: readNumber(readObject(value, path).abstainFrom, `${path}.abstainFrom`),
    })),
    shares: {
      view: readNumber(read.view, "shares.view"),
      crop: readNumber(read.crop, "shares.crop"),
    },
  };
}

export function combine({ bias, weights }: Combination, figures: Figures): number {
  return figureNames.reduce((sum, name) => sum + (weights[name] ?? 0) * figures[name], bias);
}
