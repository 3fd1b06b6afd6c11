/** What reading provenance needs from its host. A runtime has these members, so it can be passed as it is. */
import type { TrustLists } from "./trust-lists.ts";

export type ProvenanceHost = {
  /**
   * The official C2PA reader: the store of a file as its JSON. Rejects with the reader's own words.
   * `settings` is the reader's settings as JSON.
   */
  readCredentialStore?(bytes: Uint8Array, mimeType: string, settings: string): Promise<string>;
  /** For the embedded thumbnail. */
  decodeImage?(bytes: Uint8Array): Promise<DecodedPicture>;
  /** Without them no signer counts as trusted. */
  trustLists?: TrustLists | null;
};

/** RGB, three bytes a pixel. */
export type DecodedPicture = { width: number; height: number; pixels: Uint8Array };
