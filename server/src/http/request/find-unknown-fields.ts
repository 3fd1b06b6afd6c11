import { unknownField } from "@tellsign/contracts/api/errors";
import type { z } from "zod";
import { findNearest } from "../../policy/find-nearest.ts";
import { AppError } from "../../process/app-error.ts";

export type Issue = { path: string; message: string };

/** The parts of a zod type that lead to the fields of an object. */
type Part = { shape?: Record<string, Part>; element?: Part; def?: { innerType?: Part } };

function* walk(type: Part | undefined, value: unknown, path: string): Generator<Issue> {
  let at = type;
  while (at && !at.shape && !at.element && at.def?.innerType) at = at.def.innerType;
  const below = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
  if (at?.element && Array.isArray(value)) {
    for (const [i, entry] of value.entries()) yield* walk(at.element, entry, below(i));
    return;
  }
  if (!at?.shape || typeof value !== "object" || value === null) return;
  const known = Object.keys(at.shape);
  for (const [name, held] of Object.entries(value)) {
    if (known.includes(name)) yield* walk(at.shape[name], held, below(name));
    else yield { path: below(name), message: unknownField(findNearest(name, known)) };
  }
}

/** The fields of a body that its type does not name, each with the nearest one that it does. */
export function findUnknownFields(type: z.ZodType, value: unknown, max: number): Issue[] {
  const found: Issue[] = [];
  for (const issue of walk(type as unknown as Part, value, "")) {
    found.push(issue);
    if (found.length >= max) break;
  }
  return found;
}

export function unknownName(name: string, known: readonly string[]): AppError {
  const message = unknownField(findNearest(name, known));
  const issues = [{ path: name, message }];
  return new AppError("invalid_request", `${name}: ${message}`, { issues });
}
