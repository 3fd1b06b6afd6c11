/** Second factors, the security log, and the verified address on the account page. */

import { accountMessages } from "@tellsign/contracts/account/account-messages";
import type { SecurityEventKind } from "@tellsign/contracts/account/security-events";

export const security = {
  loadFailed: "This could not be loaded. Try refreshing.",
  failedTitle: "Second Factor Not Changed",
  added: { title: "Second Factor Added", description: "The next sign-in will ask for it." },
  removed: { title: "Second Factor Removed" },
  codesTitle: "Your recovery codes",
  codesNote:
    "Each works once, if you lose your phone or passkey. Keep them where you keep other important papers: they won’t be shown again.",
  codesKept: "I’ve saved the codes",
  required: "Administrators of this installation need a second factor.",
  verificationSent: {
    title: "Confirmation Sent",
    description: accountMessages.verificationSent,
  },
  verificationFailedTitle: "Confirmation Not Sent",
  unverified:
    "This address is not confirmed yet. You can run analyses; API keys, webhooks, and purchases wait for it.",
  passkeyDeclined: "No passkey was made. Try again when you are ready.",
  keysNote:
    "Programs go on using these API keys. Select the ones to revoke, for example because someone may have seen them.",
} as const;

export const securityEventTexts: Record<SecurityEventKind, string> = {
  signed_in: "Signed in",
  session_ended: "A session was signed out",
  password_changed: "Password changed",
  password_reset: "Password reset with a mailed link",
  email_verified: "Address confirmed",
  email_change_requested: "New address requested",
  email_changed: "Address changed",
  google_linked: "Google sign-in added",
  authenticator_added: "Authenticator app added",
  authenticator_removed: "Authenticator app removed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  recovery_codes_made: "New recovery codes made",
  recovery_code_used: "Recovery code used",
  key_made: "API key created",
  key_revoked: "API key revoked",
  webhook_added: "Webhook added",
  webhook_changed: "Webhook changed",
  webhook_secret_changed: "Webhook secret replaced",
  webhook_removed: "Webhook deleted",
  account_exported: "Account data exported",
  analyses_exported: "History exported",
};
