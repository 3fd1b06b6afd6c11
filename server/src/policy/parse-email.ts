import { emailPattern } from "@tellsign/contracts/limits";

/** Control characters and halves of characters, which neither a database nor a mail header takes, and invisible ones, which make two addresses look like one. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** The address as it is stored, or null when it is none. */
export function parseEmail(given: string): string | null {
  const email = given.trim().toLowerCase();
  return emailPattern.test(email) && !unseen.test(email) ? email : null;
}
