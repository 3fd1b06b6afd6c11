import { RequestError } from "../../api/request.ts";
import { authPageLogin } from "../../content/messages/sign-in/auth-page-login.ts";
import { loginTab } from "../../content/messages/sign-in/login-tab.ts";
import type { ToastText } from "../../feedback/toast-text.ts";

function describe(error: unknown, text: ToastText, fallback: string): ToastText {
  if (!(error instanceof RequestError)) return text;
  if (error.status === 0) return { ...text, description: authPageLogin.network };
  return { ...text, description: error.said || fallback };
}

export function describeLoginFailure(error: unknown): ToastText {
  return describe(error, loginTab.loginFailed, loginTab.loginFallback);
}

export function describeRegistrationFailure(error: unknown): ToastText {
  return describe(error, loginTab.registrationFailed, loginTab.registrationFallback);
}
