import type { Bytes } from "./bytes.ts";

/** Bytes that may be too many to hold in memory twice. */
export type Content = { sizeBytes: number; parts: () => AsyncIterable<Bytes> };

/** What a verifier needs from its environment. Null: it cannot be done here. */
export type VerifierHost = {
  /** Ed25519; the key as SubjectPublicKeyInfo. */
  verify(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean | null>;
  /** In hexadecimal, over the first bytes and then the content's. */
  sha256(first: Bytes, content?: Content): Promise<string | null>;
};
