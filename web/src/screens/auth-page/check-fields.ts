import { emailPattern, passwordLength } from "@tellsign/contracts/limits";
import { validation } from "../../content/messages/sign-in/validation.ts";
import type { FormProblem } from "../../feedback/show-form-problem.ts";

type SignInFields = { email: string; password: string };

export function checkSignIn({ email, password }: SignInFields): FormProblem | null {
  if (!email.trim()) return { field: "email", text: validation.authPageMissing };
  if (!password.trim()) return { field: "password", text: validation.authPageMissing };
  if (!emailPattern.test(email.trim()))
    return { field: "email", text: validation.authPageInvalidEmail };
  return null;
}

type RegistrationFields = SignInFields & { username: string; confirmPassword: string };

export function checkRegistration(fields: RegistrationFields): FormProblem | null {
  for (const field of ["username", "email", "password"] as const) {
    if (!fields[field].trim()) return { field, text: validation.authPageRegistrationMissing };
  }
  const { email, password, confirmPassword } = fields;
  if (password !== confirmPassword)
    return { field: "confirmPassword", text: validation.passwordsDiffer };
  if (password.length < passwordLength.min)
    return { field: "password", text: validation.passwordTooShort };
  if (!emailPattern.test(email.trim()))
    return { field: "email", text: validation.authPageInvalidEmail };
  return null;
}
