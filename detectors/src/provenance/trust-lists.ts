/** Whose signatures under content credentials count, as the host keeps them. */
export type TrustLists = {
  /** Whose list it is: the one that the C2PA publishes, or one that the operator chose. */
  from: "c2pa" | "operator";
  /** When the C2PA's list was last fetched; null for a list that was not. */
  fetchedAt: Date | null;
  /** Authorities whose signers are trusted, as PEM; null while there are none. */
  signersPem: string | null;
  /** Authorities that may only date a signature, as PEM. */
  timeStampsPem: string | null;
  /** The list of the years before the C2PA had one. It has been frozen since, so who is on it is named and decides nothing. */
  interim: InterimList | null;
};

export type InterimList = {
  authoritiesPem: string;
  /** Signers listed one by one, as PEM. */
  signersPem: string | null;
};
