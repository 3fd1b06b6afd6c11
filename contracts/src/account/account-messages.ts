/** What the server answers, and the screens show, about an account. */
export const accountMessages = {
  resetEmailSent: "If the address has an account, a link is on its way.",
  passwordChanged: "Every other place this account was signed in has been signed out.",
  emailChangeSent: "Open the link mailed to the new address. Until then nothing changes.",
  emailConfirmed: "Your account now uses the new address.",
  emailVerified: "Your address is confirmed.",
  verificationSent: "Open the link we mailed to your address.",
  signInLinkSent: "If the address has an account, a sign-in link is on its way.",
  confirmEmailDiffers: "Type the address of this account to confirm.",
} as const;
