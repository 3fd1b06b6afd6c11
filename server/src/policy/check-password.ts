import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { passwordLength } from "@tellsign/contracts/limits";
import { commonPasswords } from "./common-passwords.ts";

/** The error for a new password, or null. `email` is the account's address. */
export function checkPassword(password: string, email: string): ErrorCode | null {
  const length = [...password].length;
  if (length < passwordLength.min) return "password_too_short";
  if (length > passwordLength.max) return "password_too_long";
  const guess = password.trim().toLowerCase();
  const own = email.toLowerCase();
  const localPart = own.slice(0, own.lastIndexOf("@"));
  const isGuessable =
    guess === "" || guess === own || guess === localPart || commonPasswords.has(guess);
  return isGuessable ? "password_too_common" : null;
}
