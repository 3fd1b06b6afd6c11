/** What an account's security log records. */
export const securityEventKinds = [
  "signed_in",
  "session_ended",
  "password_changed",
  "password_reset",
  "email_verified",
  "email_change_requested",
  "email_changed",
  "google_linked",
  "authenticator_added",
  "authenticator_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "key_made",
  "key_revoked",
  "webhook_added",
  "webhook_changed",
  "webhook_secret_changed",
  "webhook_removed",
  "account_exported",
  "analyses_exported",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEventsKeptDays = 365;
