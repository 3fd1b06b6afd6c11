import { emailPattern } from "@tellsign/contracts/limits";

/** Control characters and lone surrogates, which neither databases nor mail headers accept, and invisible characters, which make two addresses look the same. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** The normalized address, or null if it is not valid. */
export function parseEmail(given: string): string | null {
  const email = given.trim().toLowerCase();
  return emailPattern.test(email) && !unseen.test(email) ? email : null;
}
