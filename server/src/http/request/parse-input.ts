import type { z } from "zod";
import { AppError } from "../../process/app-error.ts";

/** The only pattern in request schemas is the one for a single line. */
const oneLineExpected = "Expected one line of text, without control characters";

/** Validates input; the error names each invalid field. */
export function parseInput(type: z.ZodType | undefined, value: unknown): unknown {
  if (!type) return undefined;
  const parsed = type.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.join("."),
    message:
      issue.code === "invalid_format" && issue.format === "regex" ? oneLineExpected : issue.message,
  }));
  const first = issues[0];
  const message = first ? `${first.path ? `${first.path}: ` : ""}${first.message}` : undefined;
  throw new AppError("invalid_request", message, { issues });
}
