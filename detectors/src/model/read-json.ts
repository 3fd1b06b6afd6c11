/** Checks of parsed JSON that name the path of a fault. Written by hand because a schema library would be downloaded by every browser for one small file. */
import { type Calibration, isRising } from "../calibrate.ts";

export type Json = Record<string, unknown>;

/** Reads one value; `path` is its place in the file. */
export type Read<Value> = (value: unknown, path: string) => Value;

export function fail(path: string, expected: string): never {
  throw new Error(`combination.json: ${path} is not ${expected}.`);
}

export function readObject(value: unknown, path: string): Json {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  return fail(path, "an object");
}

export function readNumber(value: unknown, path: string): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fail(path, "a number");
}

export function readNumbers(value: unknown, path: string, length?: number): number[] {
  if (!Array.isArray(value)) return fail(path, "a list");
  if (length !== undefined && value.length !== length) fail(path, `a list of ${length}`);
  return value.map((item, i) => readNumber(item, `${path}[${i}]`));
}

export function readStrings(value: unknown, path: string): string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  return fail(path, "a list of names");
}

/** Null where the file leaves it out. */
export function readOptional<Value>(value: unknown, path: string, read: Read<Value>): Value | null {
  return value === undefined || value === null ? null : read(value, path);
}

/** An object in which every name must occur. */
export function readEach<Name extends string, Value>(
  value: unknown,
  path: string,
  names: readonly Name[],
  read: Read<Value>,
): Record<Name, Value> {
  const object = names.length === 0 && value === undefined ? {} : readObject(value, path);
  return Object.fromEntries(
    names.map((name) => [name, read(object[name], `${path}.${name}`)]),
  ) as Record<Name, Value>;
}

/** An object in which no other names may occur; those it has come in the order of `names`. */
export function readSome<Name extends string, Value>(
  value: unknown,
  path: string,
  names: readonly Name[],
  read: Read<Value>,
): Partial<Record<Name, Value>> {
  const object = value === undefined ? {} : readObject(value, path);
  for (const key of Object.keys(object)) {
    if (!names.some((name) => name === key)) fail(`${path}.${key}`, "known");
  }
  const found = names.filter((name) => object[name] !== undefined);
  return readEach(object, path, found, read) as Partial<Record<Name, Value>>;
}

/** An object with arbitrary names. */
export function readAll<Value>(
  value: unknown,
  path: string,
  read: Read<Value>,
): Record<string, Value> {
  const object = value === undefined ? {} : readObject(value, path);
  return readEach(object, path, Object.keys(object), read);
}

export function readCalibration(value: unknown, path: string): Calibration {
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
