import { isBreachedPassword } from "../../external/passwords/breached-passwords.ts";
import { checkPassword } from "../../policy/check-password.ts";
import { AppError } from "../../process/app-error.ts";

/** Throws unless the account with this address may have this password. */
export function checkNewPassword(password: string, email: string): void {
  const wrong = checkPassword(password, email);
  if (wrong) throw new AppError(wrong);
  if (isBreachedPassword(password.trim().toLowerCase())) throw new AppError("password_too_common");
}
