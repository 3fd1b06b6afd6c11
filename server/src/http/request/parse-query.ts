import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { repeatedParameter } from "@tellsign/contracts/api/errors";
import { z } from "zod";
import { AppError } from "../../process/app-error.ts";
import type { AppContext } from "../app-context.ts";
import { unknownName } from "./find-unknown-fields.ts";
import { parseInput } from "./parse-input.ts";

/** A misspelled filter would otherwise match everything, and delete it. */
export function parseQuery(
  c: AppContext,
  { openQuery }: Pick<Endpoint, "openQuery">,
  type: z.ZodType | undefined,
): unknown {
  const known = type instanceof z.ZodObject ? Object.keys(type.shape) : [];
  if (!openQuery) {
    for (const [name, values] of Object.entries(c.req.queries())) {
      if (!known.includes(name)) throw unknownName(name, known);
      if (values.length > 1) throw new AppError("invalid_request", `${name}: ${repeatedParameter}`);
    }
  }
  return parseInput(type, c.req.query());
}
