/** Checks a tool's arguments against the schema it published, so that the two cannot differ. */

import type { Params } from "./json-rpc.ts";
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

function fitsType(value: unknown, type: string): boolean {
  return type === "integer" ? Number.isInteger(value) : typeOf(value) === type;
}

function checkValue(name: string, value: unknown, schema: JsonSchema): string | null {
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => fitsType(value, type))) {
    return `${name} must be of type ${types.join(" or ")}.`;
  }
  if (schema.enum && !schema.enum.includes(value)) {
    return `${name} must be one of ${schema.enum.join(", ")}.`;
  }
  if (typeof value === "number") {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if (value < minimum || value > maximum) {
      return `${name} must be between ${minimum} and ${maximum}.`;
    }
  }
  if (typeof value === "string") {
    const { minLength = 0, maxLength = Infinity } = schema;
    if (value.length < minLength) return `${name} is empty.`;
    if (value.length > maxLength) return `${name} has more than ${maxLength} characters.`;
  }
  return null;
}

/** The problems, one sentence each; empty if there are none. */
export function checkArguments(given: Params, schema: ObjectSchema): string[] {
  const missing = (schema.required ?? [])
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing.`);
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (!property) return [`${name} is not known.`];
    return value === undefined ? [] : (checkValue(name, value, property) ?? []);
  });
  return [...missing, ...wrong];
}
