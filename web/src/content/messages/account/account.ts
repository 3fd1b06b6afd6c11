import { accountMessages } from "@tellsign/contracts/account/account-messages";

export const account = {
  passwordChanged: {
    title: "Password Changed",
    description: accountMessages.passwordChanged,
  },
  emailSent: {
    title: "Confirmation Sent",
    description: accountMessages.emailChangeSent,
  },
  emailConfirmed: {
    title: "Address Confirmed",
    description: accountMessages.emailConfirmed,
  },
  confirmEmailDiffers: accountMessages.confirmEmailDiffers,
  passwordFailedTitle: "Password Not Changed",
  emailFailedTitle: "Address Not Changed",
  confirmFailedTitle: "Address Not Confirmed",
  rateChanged: {
    title: "Threshold Changed",
    description: "New analyses use it. Earlier results stay as they are.",
  },
  rateFailedTitle: "Threshold Not Changed",
  ratesFailed: "The rates could not be loaded. Try refreshing.",
  sessionEnded: { title: "Signed Out", description: "That session is no longer signed in." },
  sessionFailedTitle: "Not Signed Out",
  sessionsFailed: "Your sessions could not be loaded. Try refreshing.",
  deleted: {
    title: "Account Deleted",
    description: "Your account and everything in it have been erased.",
  },
  deletionFailedTitle: "Account Not Deleted",
} as const;
