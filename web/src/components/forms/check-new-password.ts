import { passwordLength } from "@tellsign/contracts/limits";
import { validation } from "../../content/messages/sign-in/validation.ts";
import type { FormProblem } from "../../feedback/show-form-problem.ts";

type Fields = { newPassword: string; confirmPassword: string };

/** The problem that keeps a new password, typed twice, from being sent. */
export function checkNewPassword({ newPassword, confirmPassword }: Fields): FormProblem | null {
  if (!newPassword) return { field: "newPassword", text: validation.loginTabMissing };
  if (!confirmPassword) return { field: "confirmPassword", text: validation.loginTabMissing };
  if (newPassword !== confirmPassword)
    return { field: "confirmPassword", text: validation.passwordsDiffer };
  if (newPassword.length < passwordLength.min)
    return { field: "newPassword", text: validation.passwordTooShort };
  return null;
}
