import type { z } from "zod";
import { AppError } from "../../process/app-error.ts";
import { findUnknownFields, type Issue } from "./find-unknown-fields.ts";

/** The only pattern in request schemas is the one for a single line. */
const oneLineExpected = "Expected one line of text, without control characters";
/** Enough to mend a body by; a list of thousands would be an answer larger than the body. */
const issuesMax = 20;

function refuse(issues: Issue[]): never {
  const first = issues[0];
  const message = first ? `${first.path ? `${first.path}: ` : ""}${first.message}` : undefined;
  throw new AppError("invalid_request", message, { issues });
}

/** Validates input; the error names each invalid field. `strict` refuses unknown fields as well. */
export function parseInput(
  type: z.ZodType | undefined,
  value: unknown,
  { strict = false }: { strict?: boolean } = {},
): unknown {
  if (!type) return undefined;
  const unknown = strict ? findUnknownFields(type, value, issuesMax) : [];
  if (unknown.length > 0) refuse(unknown);
  const parsed = type.safeParse(value);
  if (parsed.success) return parsed.data;
  refuse(
    parsed.error.issues.slice(0, issuesMax).map((issue) => ({
      path: issue.path.join("."),
      message:
        issue.code === "invalid_format" && issue.format === "regex"
          ? oneLineExpected
          : issue.message,
    })),
  );
}
