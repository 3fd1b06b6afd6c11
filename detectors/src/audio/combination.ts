/** How the networks' readings become one score, and a window's two logits become its probability. */
import type { Calibration } from "../calibrate.ts";
import { calibrate } from "../calibrate.ts";
import { toScore } from "../to-score.ts";

export const members = ["encoder", "spectral"] as const;
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

type Feature = { name: FigureName; mean: number; scale: number; weight: number };

export type WindowWeights = Record<Member, number> & {
  intercept: number;
  /** Of single windows; a plain logistic where the file has none. */
  calibration: Calibration | null;
  /** Probabilities from which on, and below which, windows may show two hands; null: never. */
  limits: { aiFrom: number; humanBelow: number } | null;
};

export type Combination = { intercept: number; features: Feature[]; window: WindowWeights };

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
  return value.map((item, i) => readNumber(item, `${path}[${i}]`));
}

function readFeature(value: unknown, path: string): Feature {
  const { name, mean, scale, weight } = readObject(value, path);
  const read = {
    name: figureNames.find((known) => known === name) ?? fail(`${path}.name`, "known"),
    mean: readNumber(mean, `${path}.mean`),
    scale: readNumber(scale, `${path}.scale`),
    weight: readNumber(weight, `${path}.weight`),
  };
  return read.scale > 0 ? read : fail(`${path}.scale`, "above 0");
}

function readCalibration(value: unknown): Calibration | null {
  if (value === undefined || value === null) return null;
  const { scores, probabilities } = readObject(value, "window.calibration");
  return {
    scores: readNumbers(scores, "window.calibration.scores"),
    probabilities: readNumbers(probabilities, "window.calibration.probabilities"),
  };
}

function readWindow(value: unknown): WindowWeights {
  const { encoder, spectral, intercept, calibration, aiFrom, humanBelow } = readObject(
    value,
    "window",
  );
  const isLimited = (aiFrom ?? null) !== null && (humanBelow ?? null) !== null;
  return {
    encoder: readNumber(encoder, "window.encoder"),
    spectral: readNumber(spectral, "window.spectral"),
    intercept: readNumber(intercept, "window.intercept"),
    calibration: readCalibration(calibration),
    limits: isLimited
      ? {
          aiFrom: readNumber(aiFrom, "window.aiFrom"),
          humanBelow: readNumber(humanBelow, "window.humanBelow"),
        }
      : null,
  };
}

export function readCombination(json: string): Combination {
  const { intercept, features, window } = readObject(JSON.parse(json), "the file");
  if (!Array.isArray(features)) return fail("features", "a list");
  return {
    intercept: readNumber(intercept, "intercept"),
    features: features.map((feature, i) => readFeature(feature, `features[${i}]`)),
    window: readWindow(window),
  };
}

export function combine({ intercept, features }: Combination, figures: Figures): number {
  return features.reduce(
    (sum, { name, mean, scale, weight }) => sum + (weight * (figures[name] - mean)) / scale,
    intercept,
  );
}

/** How much each network moves the score, as shares of both together. */
export function findShares({ features }: Combination): Record<Member, number> {
  const sizes = members.map((member) =>
    features
      .filter(({ name }) => name.startsWith(member))
      .reduce((sum, { weight }) => sum + Math.abs(weight), 0),
  );
  const [encoder = 0, spectral = 0] = sizes;
  const total = encoder + spectral || 1;
  return { encoder: encoder / total, spectral: spectral / total };
}

/** How much the score rises where every window of one network reads higher by one. */
export function findSlope({ features }: Combination, member: Member): number {
  return features
    .filter(({ name }) => name.startsWith(member) && !name.endsWith("Spread"))
    .reduce((sum, { weight, scale }) => sum + weight / scale, 0);
}

export function combineWindow(
  { encoder, spectral, intercept }: WindowWeights,
  logits: Record<Member, number>,
): number {
  return intercept + encoder * logits.encoder + spectral * logits.spectral;
}

/** The probability that a window is AI's, at its score. */
export function rateWindow({ calibration }: WindowWeights, score: number): number {
  return calibration === null ? toScore(score) : calibrate(score, calibration);
}
