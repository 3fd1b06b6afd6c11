import { emailPattern } from "@tellsign/contracts/limits";

/** Control characters, which neither a database nor a mail header takes. */
const control = /\p{Cc}/u;

/** The address as it is stored, or null when it is none. */
export function parseEmail(given: string): string | null {
  const email = given.trim().toLowerCase();
  return emailPattern.test(email) && !control.test(email) ? email : null;
}
