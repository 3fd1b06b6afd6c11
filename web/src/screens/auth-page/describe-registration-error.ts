import { RequestError } from "../../api/request.ts";
import { authPageRegistration } from "../../content/messages/sign-in/auth-page-registration.ts";

export function describeRegistrationError(error: unknown): string {
  if (!(error instanceof RequestError)) return authPageRegistration.fallback;
  const { status, code, said } = error;
  if (status === 0) return authPageRegistration.network;
  if (authPageRegistration.takenMarkers.some((marker) => said.toLowerCase().includes(marker)))
    return authPageRegistration.taken;
  // Only the server knows the most common passwords, so only its message helps here.
  if (code === "password_too_common" || code === "password_too_long") return said;
  return authPageRegistration.byStatus[status] ?? (said || authPageRegistration.fallback);
}
