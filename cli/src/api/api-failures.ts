/** Tells API errors about one item from errors that every following call would meet too. */
import { TellsignError } from "@tellsign/sdk/tellsign";
import { ApiFailure } from "./api-failure.ts";

/** About the item that was sent; the next may succeed. */
const contentStatuses = [400, 409, 413, 415, 422, 501];
/** Same statuses, but about the call: the next one fails the same way. */
const callCodes = ["idempotency_key_invalid", "batch_empty", "batch_not_paused"];
/** This analysis failed; the next may not. */
const contentCodes = ["analysis_failed", "analysis_timeout", "job_cancelled", "upgrade_required"];

export function isAboutContent(error: unknown): error is TellsignError {
  if (!(error instanceof TellsignError)) return false;
  const { code, status } = error;
  if (contentCodes.includes(code)) return true;
  // Errors of a job have no HTTP status.
  if (status === null) return !["connection_failed", "timed_out"].includes(code);
  return contentStatuses.includes(status) && !callCodes.includes(code);
}

/** The system error behind a failed connection, such as ECONNREFUSED. */
function findSystemCode({ cause }: Error): string | null {
  if (!(cause instanceof Error)) return null;
  const { code } = cause as NodeJS.ErrnoException;
  return typeof code === "string" ? code : findSystemCode(cause);
}

export function asApiFailure(error: unknown): unknown {
  if (!(error instanceof TellsignError)) return error;
  const { code, message, requestId, issues } = error;
  const system = findSystemCode(error);
  const details = issues.map(({ path, message }) => ` ${path}: ${message}.`).join("");
  const advice = code === "unauthorized" ? " Check the key in TELLSIGN_API_KEY or --key." : "";
  const cause = system === null ? "" : ` ${system}.`;
  const request = requestId === null ? "" : `, request ${requestId}`;
  return new ApiFailure(code, `${message}${cause}${details}${advice}`, ` (${code}${request})`);
}

/** Runs a call; a failure becomes one line and exit code 5. */
export async function callApi<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asApiFailure(error);
  }
}
