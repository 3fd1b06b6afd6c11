/** The only place where an error becomes a response. */

import { type ErrorBody, errorEntry } from "@tellsign/contracts/api/errors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isRejectedText } from "../db/is-rejected-text.ts";
import { isUnreachable } from "../db/is-unreachable.ts";
import { AppError } from "../process/app-error.ts";
import type { Log } from "../process/log.ts";
import type { AppContext } from "./app-context.ts";

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
    ...(error.abstention && { abstention: error.abstention }),
  };
}

/** Default Retry-After for a 503 that does not set its own. */
const retryAfterSeconds = "5";

/** Any other error is a bug or an outage and is answered without internals. */
function asAppError(thrown: Error): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isRejectedText(thrown)) return new AppError("invalid_request");
  return new AppError(isUnreachable(thrown) ? "unavailable" : "server_error");
}

/** Server errors are logged in full. */
export function onError(log: Log) {
  return (thrown: Error, c: AppContext): Response => {
    const error = asAppError(thrown);
    const requestId = c.get("requestId");
    const ours = error.code === "server_error" || error.code === "unavailable";
    if (ours && error !== thrown) {
      log.error({ event: "request.failed", err: thrown, requestId }, "request failed");
    }
    if (error.status === 503) c.header("Retry-After", retryAfterSeconds);
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    c.header("Content-Type", "application/problem+json");
    c.header("Cache-Control", "no-store");
    const status = error.status as ContentfulStatusCode;
    return c.body(JSON.stringify(problem(error, requestId)), status);
  };
}
