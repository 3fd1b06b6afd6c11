/** Checks combination.json by hand: a schema library would travel to every browser for this one file. */
import { type Calibration, isRising } from "../calibrate.ts";
import {
  type Combination,
  type Member,
  members,
  type SmallNetwork,
  type Typical,
} from "./combination.ts";

type Json = Record<string, unknown>;

function fail(path: string, expected: string): never {
  throw new Error(`combination.json: ${path} is not ${expected}.`);
}

function readObject(value: unknown, path: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fail(path, "an object");
  }
  return value as Json;
}

function readNumber(value: unknown, path: string): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fail(path, "a number");
}

function readNumbers(value: unknown, path: string, length?: number): number[] {
  if (!Array.isArray(value)) return fail(path, "a list");
  if (length !== undefined && value.length !== length) fail(path, `a list of ${length}`);
  return value.map((item, i) => readNumber(item, `${path}[${i}]`));
}

function readFields<Name extends string>(
  value: unknown,
  path: string,
  names: readonly Name[],
): Record<Name, number> {
  const object = readObject(value, path);
  return Object.fromEntries(
    names.map((name) => [name, readNumber(object[name], `${path}.${name}`)]),
  ) as Record<Name, number>;
}

function readNetwork(value: unknown, path: string): SmallNetwork {
  const { inputs, mean, scale, layers } = readObject(value, path);
  if (!Array.isArray(inputs) || !inputs.every((name) => typeof name === "string")) {
    return fail(`${path}.inputs`, "a list of names");
  }
  if (!Array.isArray(layers) || layers.length === 0) return fail(`${path}.layers`, "a list");
  let width = inputs.length;
  const read = layers.map((layer: unknown, i) => {
    const at = `${path}.layers[${i}]`;
    const { weight, bias } = readObject(layer, at);
    if (!Array.isArray(weight)) return fail(`${at}.weight`, "a list");
    const rows = weight.map((row, j) => readNumbers(row, `${at}.weight[${j}]`, width));
    width = rows.length;
    return { weight: rows, bias: readNumbers(bias, `${at}.bias`, width) };
  });
  if (width !== 1) fail(`${path}.layers`, "a network of one output");
  const scales = readNumbers(scale, `${path}.scale`, inputs.length);
  if (scales.includes(0)) fail(`${path}.scale`, "a list without 0");
  return {
    inputs,
    mean: readNumbers(mean, `${path}.mean`, inputs.length),
    scale: scales,
    layers: read,
  };
}

function readCalibration(value: unknown, path: string): Calibration {
  const object = readObject(value, path);
  const scores = readNumbers(object.scores, `${path}.scores`);
  const probabilities = readNumbers(object.probabilities, `${path}.probabilities`, scores.length);
  if (scores.length === 0 || !isRising(scores) || !isRising(probabilities)) {
    fail(path, "a calibration that rises in both columns");
  }
  if (!probabilities.every((probability) => probability >= 0 && probability <= 1)) {
    fail(`${path}.probabilities`, "a list of probabilities");
  }
  return { scores, probabilities };
}

function readMembers<Value>(
  value: unknown,
  path: string,
  read: (value: unknown, path: string) => Value,
): Record<Member, Value> {
  const object = readObject(value, path);
  return Object.fromEntries(
    members.map((member) => [member, read(object[member], `${path}.${member}`)]),
  ) as Record<Member, Value>;
}

function readPair(value: unknown, path: string): readonly [number, number] {
  return readNumbers(value, path, 2) as [number, number];
}

function readSegments(value: unknown, path: string): Combination["segments"] {
  const names = ["scale", "offset", "switchCost", "wordsMin", "aiFrom", "humanBelow"] as const;
  const object = readObject(value, path);
  const optional = (["probabilityMin", "probabilityMax"] as const).filter(
    (name) => object[name] !== undefined,
  );
  return { ...readFields(value, path, names), ...readFields(value, path, optional) };
}

export function readCombination(json: string): Combination {
  const root = readObject(JSON.parse(json), "the file");
  const combine = readObject(root.combine, "combine");
  const sentences = readObject(root.sentences, "sentences");
  const typical = readObject(root.typical, "typical");
  return {
    members: readMembers(root.members, "members", (value, path) => {
      const { network, calibration, spread } = readObject(value, path);
      return {
        network: readNetwork(network, `${path}.network`),
        calibration: readCalibration(calibration, `${path}.calibration`),
        spread: readNumber(spread, `${path}.spread`),
      };
    }),
    combine: {
      length: readFields(combine.length, "combine.length", ["mean", "scale"]),
      weights: readMembers(combine.weights, "combine.weights", readPair),
      bias: readPair(combine.bias, "combine.bias"),
    },
    segments: readSegments(root.segments, "segments"),
    sentences: {
      ...readFields(sentences, "sentences", ["wordsMin", "textWordsMin"]),
      calibration: readCalibration(sentences.calibration, "sentences.calibration"),
    },
    family: readFields(root.family, "family", ["namedFrom"]),
    typical: Object.fromEntries(
      Object.entries(typical).map(([name, value]): [string, Typical] => [
        name,
        readFields(value, `typical.${name}`, ["human", "ai", "spread"]),
      ]),
    ),
  };
}
