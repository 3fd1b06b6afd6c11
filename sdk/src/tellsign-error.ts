import type { ErrorCode, Problem } from "./types.ts";

/** The API's codes, and the client's own. */
export type TellsignErrorCode =
  | ErrorCode
  | "connection_failed"
  | "timed_out"
  | "answer_not_understood"
  | "job_cancelled"
  | "invalid_signature"
  | (string & {});

type Details = {
  code: TellsignErrorCode;
  message: string;
  status?: number | null;
  requestId?: string | null;
  retryAfterS?: number | null;
  issues?: { path: string; message: string }[];
  upgradeRequired?: boolean;
  abstention?: Problem["abstention"];
  cause?: unknown;
};

/** What the API refused, or why there was no answer. Branch on `code`, which never changes. */
export class TellsignError extends Error {
  readonly code: TellsignErrorCode;
  /** The HTTP status. Null if there was no answer. */
  readonly status: number | null;
  /** Include this when you contact us about it. */
  readonly requestId: string | null;
  /** Seconds after which the API asked to try again. */
  readonly retryAfterS: number | null;
  /** For `invalid_request`: what exactly is wrong. */
  readonly issues: { path: string; message: string }[];
  /** Whether another plan would help. */
  readonly upgradeRequired: boolean;
  /** For `content_too_short` and `abstention_foreseen`: why no verdict can be given. */
  readonly abstention: NonNullable<Problem["abstention"]> | null;

  constructor(details: Details) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.name;
    this.code = details.code;
    this.status = details.status ?? null;
    this.requestId = details.requestId ?? null;
    this.retryAfterS = details.retryAfterS ?? null;
    this.issues = details.issues ?? [];
    this.upgradeRequired = details.upgradeRequired ?? false;
    this.abstention = details.abstention ?? null;
  }
}

/** There was no answer: the network failed, or the connection broke. */
export class TellsignConnectionError extends TellsignError {
  constructor(cause: unknown, details: Partial<Details> = {}) {
    const why = cause instanceof Error ? `: ${cause.message}` : "";
    super({
      code: "connection_failed",
      message: `The API could not be reached${why}.`,
      cause,
      ...details,
    });
  }
}

/** There was no answer within `timeoutMs`. */
export class TellsignTimeoutError extends TellsignConnectionError {
  constructor(timeoutMs: number) {
    super(undefined, { code: "timed_out", message: `No answer came within ${timeoutMs} ms.` });
  }
}

/** Seconds that Retry-After asks for, given as a number or as a date. */
export function readRetryAfter(headers: Headers): number | null {
  const value = headers.get("retry-after")?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** The error for an answer that is not OK. It may come from a proxy, which sends no problem details. */
export async function readError(response: Response): Promise<TellsignError> {
  const text = await response.text().catch(() => "");
  let problem: Partial<Problem> = {};
  try {
    problem = (JSON.parse(text) as Partial<Problem> | null) ?? {};
  } catch {
    // Not JSON: the status is all there is.
  }
  return new TellsignError({
    code: problem.code ?? `http_${response.status}`,
    message: problem.message ?? `The API answered with status ${response.status}.`,
    status: response.status,
    requestId: problem.requestId ?? response.headers.get("x-request-id"),
    retryAfterS: readRetryAfter(response.headers),
    issues: problem.issues,
    upgradeRequired: problem.upgradeRequired,
    abstention: problem.abstention,
  });
}
