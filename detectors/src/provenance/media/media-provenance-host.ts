/** What reading the provenance of a recording or a video needs from its host. */
import type { TrustLists } from "../trust-lists.ts";
import type { FileSlices } from "./file-slices.ts";

export type MediaProvenanceHost = {
  openSlices(path: string): Promise<FileSlices & { close(): Promise<void> }>;
  /**
   * The official C2PA reader: the store of a file as its JSON, without holding the whole file in the caller's memory.
   * Rejects with the reader's own words. `settings` is the reader's settings as JSON.
   */
  readCredentialFile?(path: string, mimeType: string, settings: string): Promise<string>;
  /** Without them no signer counts as trusted. */
  trustLists?: TrustLists | null;
};
