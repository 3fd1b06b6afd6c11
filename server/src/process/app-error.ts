import { type ErrorCode, errorEntry } from "@tellsign/contracts/api/errors";
import type { UncertainReason } from "@tellsign/contracts/detection/detection";

type Options = {
  cause?: unknown;
  issues?: { path: string; message: string }[];
  headers?: Record<string, string>;
  abstention?: UncertainReason;
};

/** The only error thrown on purpose: a code from the error table, and a public message if the default needs details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Options["issues"];
  readonly headers: Record<string, string>;
  readonly abstention: UncertainReason | undefined;

  constructor(code: ErrorCode, publicMessage?: string, options: Options = {}) {
    super(publicMessage ?? errorEntry(code).message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = errorEntry(code).status;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
    this.abstention = options.abstention;
  }
}
