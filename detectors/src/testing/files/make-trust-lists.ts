import type { TrustLists } from "../../provenance/trust-lists.ts";

/** What an operator's list of these authorities is to the readers of credentials. */
export function makeTrustLists(
  signersPem: string | null,
  others: Partial<TrustLists> = {},
): TrustLists {
  return {
    from: "operator",
    fetchedAt: null,
    signersPem,
    timeStampsPem: null,
    interim: null,
    ...others,
  };
}
