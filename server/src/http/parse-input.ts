import type { z } from "zod";
import { AppError } from "./app-error.ts";

/** The only pattern that requests are held to is that of one line. */
const oneLineExpected = "Expected one line of text, without control characters";

/** What came in, checked; what is wrong with it is named field by field. */
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
