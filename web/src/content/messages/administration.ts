import { failure } from "../../feedback/toast-text.ts";

export const administration = {
  suspended: {
    title: "Account Suspended",
    description: "The account was signed out everywhere, and its API keys are refused.",
  },
  suspensionLifted: {
    title: "Suspension Lifted",
    description: "The account can sign in again, and its API keys work again.",
  },
  roleChanged: { title: "Role Changed" },
  quotaChanged: { title: "Quota Set" },
  quotaRequired: failure("Quota Required", "Please give a whole number from 0 to 999999"),
  changeFailedTitle: "Account Not Changed",
  reasonRequired: failure("Reason Required", "Please give a reason; it goes into the audit log"),
  answered: { title: "Marked as Answered" },
  answerFailedTitle: "Message Not Marked",
  mailFailedTitle: "Email Not Opened",
  mailIsLogged: "The audit log records that you opened it, because it may contain a sign-in link.",
} as const;
