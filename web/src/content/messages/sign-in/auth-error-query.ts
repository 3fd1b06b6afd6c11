import { failure, type ToastText } from "../../../feedback/toast-text.ts";

export const authErrorQuery: Record<string, ToastText> = {
  invalid_credentials: failure("Authentication Failed", "Invalid email or password."),
  google_auth_failed: failure(
    "Google Login Failed",
    "Please clear your cookies and try again, or use your email and password.",
  ),
  google_failed: failure(
    "Google Login Failed",
    "Please clear your cookies and try again, or use your email and password.",
  ),
  server_error: failure(
    "Server Error",
    "Authentication server error. Please try again or use your email and password.",
  ),
  login_failed: failure("Login Failed", "Session creation failed."),
  unauthorized: failure("Access Denied", "You need to log in to access that page."),
};
