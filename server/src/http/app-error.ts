import { type ErrorCode, errorEntry } from "@tellsign/contracts/errors";

type Options = {
  cause?: unknown;
  issues?: { path: string; message: string }[];
  headers?: Record<string, string>;
};

/** The one error a route throws on purpose: a code of the catalogue, and a public text where the catalogue's needs a number. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Options["issues"];
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, publicMessage?: string, options: Options = {}) {
    super(publicMessage ?? errorEntry(code).message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = errorEntry(code).status;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
  }
}
