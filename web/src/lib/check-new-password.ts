import { passwordLength } from "@tellsign/contracts/limits";
import { validation } from "@tellsign/contracts/messages";
import type { FormProblem } from "./refuse-form.ts";

type Fields = { newPassword: string; confirmPassword: string };

/** What keeps a new password, typed twice, from being sent. */
export function checkNewPassword({ newPassword, confirmPassword }: Fields): FormProblem | null {
  if (!newPassword) return { field: "newPassword", text: validation.loginTabMissing };
  if (!confirmPassword) return { field: "confirmPassword", text: validation.loginTabMissing };
  if (newPassword !== confirmPassword)
    return { field: "confirmPassword", text: validation.passwordsDiffer };
  if (newPassword.length < passwordLength.min)
    return { field: "newPassword", text: validation.passwordTooShort };
  return null;
}
