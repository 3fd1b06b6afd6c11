/** How a clip's figures become one score: a logistic combination of standardised figures. */
import type { Calibration } from "../calibrate.ts";
import { type FigureName, type Figures, figureNames } from "./figures.ts";

/** What the score is made of, as people are told. */
export const lanes = ["picture", "faces", "motion"] as const;
export type Lane = (typeof lanes)[number];

export type Weighed = { mean: number; scale: number; weight: number };

export type Combination = {
  bias: number;
  figures: Partial<Record<FigureName, Weighed>>;
  /** How much each lane moves the score, as shares of all. */
  shares: Record<Lane, number>;
  /** A frame's, a face's and a second's score to a probability; a lane without a table is not scored by itself. */
  laneCalibrations: Partial<Record<Lane, Calibration>>;
  /** From this share of frames on that look like graphics or renders, a clip is not accused. */
  syntheticShareMax: number;
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

function readNumbers(value: unknown, path: string): number[] {
  if (!Array.isArray(value)) return fail(path, "a list");
  return value.map((item, i) => readNumber(item, `${path}.${i}`));
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

function readWeighed(value: unknown, path: string): Weighed {
  const { mean, scale, weight } = readObject(value, path);
  return {
    mean: readNumber(mean, `${path}.mean`),
    scale: readNumber(scale, `${path}.scale`),
    weight: readNumber(weight, `${path}.weight`),
  };
}

function readCalibration(value: unknown, path: string): Calibration {
  const { scores, probabilities } = readObject(value, path);
  return {
    scores: readNumbers(scores, `${path}.scores`),
    probabilities: readNumbers(probabilities, `${path}.probabilities`),
  };
}

export function readCombination(json: string): Combination {
  const file = readObject(JSON.parse(json), "the file");
  const shares = readNamed(file.shares, "shares", lanes, readNumber);
  return {
    bias: readNumber(file.bias, "bias"),
    figures: readNamed(file.figures, "figures", figureNames, readWeighed),
    shares: {
      picture: shares.picture ?? 0,
      faces: shares.faces ?? 0,
      motion: shares.motion ?? 0,
    },
    laneCalibrations: readNamed(
      file.laneCalibrations ?? {},
      "laneCalibrations",
      lanes,
      readCalibration,
    ),
    syntheticShareMax: readNumber(file.syntheticShareMax, "syntheticShareMax"),
  };
}

/** What one figure adds to the score; nothing where the clip has none. */
function weigh({ mean, scale, weight }: Weighed, value: number | null): number {
  return value === null ? 0 : (weight * (value - mean)) / scale;
}

export function combine({ bias, figures: weighed }: Combination, figures: Figures): number {
  return figureNames.reduce((sum, name) => {
    const own = weighed[name];
    return own ? sum + weigh(own, figures[name]) : sum;
  }, bias);
}

/** What the named figures add to the score together; null where none of them is weighed. */
export function combineSome<Name extends FigureName>(
  { figures: weighed }: Combination,
  figures: Record<Name, number>,
): number | null {
  const names = (Object.keys(figures) as Name[]).filter((name) => weighed[name] !== undefined);
  if (names.length === 0) return null;
  return names.reduce((sum, name) => sum + weigh(weighed[name] as Weighed, figures[name]), 0);
}
