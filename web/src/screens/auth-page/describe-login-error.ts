import { authPageLogin, loginTab } from "@tellsign/contracts/messages";
import { RequestError } from "../../lib/request.ts";

const leadingStatus = /^\d{3}\b\s*[:-]?\s*/;

export function describeLoginError(error: unknown): string {
  if (!(error instanceof RequestError)) return authPageLogin.invalidResponse;
  if (error.status === 0) return authPageLogin.network;
  // Before the status: a Google account answers 401 as a wrong password does.
  if (error.message.includes(authPageLogin.googleMarker)) return authPageLogin.google;
  return (
    authPageLogin.byStatus[error.status] ??
    (error.message.replace(leadingStatus, "") || loginTab.loginFallback)
  );
}
