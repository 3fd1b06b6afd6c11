/** What the lists of signers mean for a reader, in sentences that are true of this host. */
import type { TrustLists } from "./trust-lists.ts";

export const noTrustList =
  "No trust list has been fetched or installed here yet, so no signer of a content credential counts as trusted.";

export function nameList({ from, fetchedAt }: TrustLists): string {
  const when = fetchedAt ? `, as fetched on ${fetchedAt.toISOString().slice(0, 10)}` : "";
  return from === "c2pa"
    ? `the trust list of the C2PA${when}`
    : `this server's own trust list${when}`;
}
