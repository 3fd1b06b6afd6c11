import { accountMessages } from "@tellsign/contracts/account/account-messages";

/** The second step of a sign-in, the mailed link, and confirming who is at the screen. */
export const secondFactorTexts = {
  lead: "This account has a second factor. Enter a code from your authenticator app or one of your recovery codes.",
  leadWithPasskey:
    "This account has a second factor. Use your passkey, or enter a code from your authenticator app or one of your recovery codes.",
  codeRequired: {
    title: "Code Required",
    description: "Please enter a code.",
    variant: "destructive",
  },
  failedTitle: "Not Signed In",
  passkeyFailed: "The passkey was not used. Try again, or enter a code.",
  linkSent: { title: "Sign-in Link Sent", description: accountMessages.signInLinkSent },
  linkFailedTitle: "Link Not Sent",
  signedIn: { title: "Login Successful" },
  confirmTitle: "Confirm it’s you",
  confirmLead: "This change needs a recent proof that the account is yours.",
  confirmFailedTitle: "Not Confirmed",
} as const;
