import { RequestError } from "../../api/request.ts";
import { authPageLogin } from "../../content/messages/sign-in/auth-page-login.ts";
import { loginTab } from "../../content/messages/sign-in/login-tab.ts";

const leadingStatus = /^\d{3}\b\s*[:-]?\s*/;

export function describeLoginError(error: unknown): string {
  if (!(error instanceof RequestError)) return authPageLogin.invalidResponse;
  if (error.status === 0) return authPageLogin.network;
  // Checked before the status: a Google account returns 401, just as a wrong password does.
  if (error.said.includes(authPageLogin.googleMarker)) return authPageLogin.google;
  return (
    authPageLogin.byStatus[error.status] ??
    (error.said.replace(leadingStatus, "") || loginTab.loginFallback)
  );
}
