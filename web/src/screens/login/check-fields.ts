import { passwordLength } from "@tellsign/contracts/limits";
import { validation } from "../../content/messages/sign-in/validation.ts";
import type { FormProblem } from "../../feedback/show-form-problem.ts";

type LoginFields = { email: string; password: string };

export function checkLogin({ email, password }: LoginFields): FormProblem | null {
  if (!email.trim()) return { field: "email", text: validation.loginTabMissing };
  if (!password) return { field: "password", text: validation.loginTabMissing };
  return null;
}

type SignUpFields = LoginFields & { confirmPassword: string; agreed: boolean };

export function checkSignUp(fields: SignUpFields): FormProblem | null {
  const missing = checkLogin(fields);
  if (missing) return missing;
  const { password, confirmPassword, agreed } = fields;
  if (!confirmPassword) return { field: "confirmPassword", text: validation.loginTabMissing };
  if (password !== confirmPassword)
    return { field: "confirmPassword", text: validation.passwordsDiffer };
  if (password.length < passwordLength.min)
    return { field: "password", text: validation.passwordTooShort };
  if (!agreed) return { field: "terms", text: validation.termsRequired };
  return null;
}
