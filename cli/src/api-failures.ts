/** Which refusals of the API are about the content, and which about everything after it, too. */
import { TellsignError } from "@tellsign/sdk/tellsign";
import { ApiFailure } from "./api-failure.ts";

/** Of the content that was sent; another may well be answered. */
const contentStatuses = [400, 409, 413, 415, 422, 501];
/** With these statuses, but about the call: the next gets the same answer. */
const callCodes = ["idempotency_key_invalid", "batch_empty", "batch_not_paused"];
/** Its analysis failed, and the next may not. */
const contentCodes = ["analysis_failed", "analysis_timeout", "job_cancelled", "upgrade_required"];

export function isAboutContent(error: unknown): error is TellsignError {
  if (!(error instanceof TellsignError)) return false;
  const { code, status } = error;
  if (contentCodes.includes(code)) return true;
  // Of a job, which has no status of its own.
  if (status === null) return !["connection_failed", "timed_out"].includes(code);
  return contentStatuses.includes(status) && !callCodes.includes(code);
}

/** Of a connection that failed: the code of the system, such as ECONNREFUSED. */
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

/** What the call gives; its failure as one line and exit code 5. */
export async function callApi<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asApiFailure(error);
  }
}
