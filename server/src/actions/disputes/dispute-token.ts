import { keyedHash } from "../../process/keyed-hash.ts";

/** Grants access to the page of one dispute. Derived from the dispute's id, so that every mail about it can carry the link; the database stores its hash, without which it grants nothing. */
export function disputeToken(installationSecret: string, disputeId: string): string {
  return keyedHash(installationSecret, "dispute", disputeId);
}
