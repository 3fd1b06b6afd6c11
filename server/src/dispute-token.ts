import { keyedHash } from "./keyed-hash.ts";

/** Opens the page of one dispute. Made from its number, so that every mail about it can carry the link; the database keeps its hash, and without that it opens nothing. */
export function disputeToken(installationSecret: string, disputeId: string): string {
  return keyedHash(installationSecret, "dispute", disputeId);
}
