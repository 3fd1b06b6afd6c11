import { errors } from "@tellsign/contracts/errors";
import { authPageLogin } from "@tellsign/contracts/messages";
import { RequestError } from "./request.ts";

/** What to tell the user about a call that failed: the server's own words where it gave some. */
export function describeError(error: unknown): string {
  if (!(error instanceof RequestError)) return authPageLogin.invalidResponse;
  if (error.status === 0) return authPageLogin.network;
  return error.message || errors.server_error.message;
}
