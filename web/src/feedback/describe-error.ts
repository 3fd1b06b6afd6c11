import { errors } from "@tellsign/contracts/api/errors";
import { RequestError } from "../api/request.ts";
import { authPageLogin } from "../content/messages/sign-in/auth-page-login.ts";

/** The message for a failed call: the server's own, if it sent one. */
export function describeError(error: unknown): string {
  if (!(error instanceof RequestError)) return authPageLogin.invalidResponse;
  if (error.status === 0) return authPageLogin.network;
  return error.said || errors.server_error.message;
}
