import { accountMessages } from "@tellsign/contracts/account/account-messages";
import { failure } from "../../../feedback/toast-text.ts";

export const reset = {
  failed: failure("Reset Failed", "Unable to send reset email."),
  sent: {
    title: "Reset Email Sent",
    description: accountMessages.resetEmailSent,
  },
  changed: { title: "Password Changed", description: "One more step to sign in." },
  done: { title: "Password Changed", description: "You are signed in with your new password." },
} as const;
