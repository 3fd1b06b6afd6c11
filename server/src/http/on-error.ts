/** The one place where an error becomes an answer. */
import { type ErrorBody, errorEntry } from "@tellsign/contracts/errors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { isRefusedText } from "../db/is-refused-text.ts";
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

/** What is not an AppError is a fault of ours: it is logged whole and answered without internals. */
export function onError(log: Logger) {
  return (thrown: Error, c: AppContext): Response => {
    const known = thrown instanceof AppError || isRefusedText(thrown);
    const unexpected = new AppError(known ? "invalid_request" : "server_error");
    const error = thrown instanceof AppError ? thrown : unexpected;
    const requestId = c.get("requestId");
    if (!known) log.error({ err: thrown, requestId }, "a request failed");
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    c.header("Content-Type", "application/problem+json");
    c.header("Cache-Control", "no-store");
    const status = error.status as ContentfulStatusCode;
    return c.body(JSON.stringify(problem(error, requestId)), status);
  };
}
