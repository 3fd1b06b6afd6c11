/** The one place where an error becomes an answer. */
import { type ErrorBody, errorEntry } from "@tellsign/contracts/errors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { isRefusedText } from "../db/is-refused-text.ts";
import { isUnreachable } from "../db/is-unreachable.ts";
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";

const titles: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

function problem(error: AppError, requestId: string): ErrorBody {
  return {
    type: `/api-docs#error-${error.code}`,
    title: titles[error.status] ?? "Error",
    status: error.status,
    detail: error.message,
    code: error.code,
    message: error.message,
    requestId,
    ...(errorEntry(error.code).upgradeRequired && { upgradeRequired: true }),
    ...(error.issues && { issues: error.issues }),
  };
}

/** Where a 503 does not say itself when it is worth another try. */
const retryAfterSeconds = "5";

/** What is not one already is a fault of ours, and answered without internals. */
function asAppError(thrown: Error): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isRefusedText(thrown)) return new AppError("invalid_request");
  return new AppError(isUnreachable(thrown) ? "unavailable" : "server_error");
}

/** Faults of ours are logged whole. */
export function onError(log: Logger) {
  return (thrown: Error, c: AppContext): Response => {
    const error = asAppError(thrown);
    const requestId = c.get("requestId");
    const ours = error.code === "server_error" || error.code === "unavailable";
    if (ours && error !== thrown) log.error({ err: thrown, requestId }, "a request failed");
    if (error.status === 503) c.header("Retry-After", retryAfterSeconds);
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    c.header("Content-Type", "application/problem+json");
    c.header("Cache-Control", "no-store");
    const status = error.status as ContentfulStatusCode;
    return c.body(JSON.stringify(problem(error, requestId)), status);
  };
}
