import { DrizzleQueryError } from "drizzle-orm";

type Described = {
  type: string;
  message: string;
  code?: unknown;
  stack: string;
  cause?: Described;
};

/** How an error is logged: a failed query without its values, which may be addresses, hashes or mailed links. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { message, cause, stack = "" } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const type = error.constructor.name;
  if (error instanceof DrizzleQueryError) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    return { type, message: `Failed query: ${error.query}`, code, stack: frames };
  }
  return {
    type,
    message,
    code: "code" in error ? error.code : undefined,
    stack: frames,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
