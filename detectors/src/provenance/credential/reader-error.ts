/** What the official reader throws, sorted: no record, a record elsewhere, one it refused, or a failure of its own. */
type ReaderError = {
  kind: "none" | "remote" | "unreadable_file" | "refused" | "failed";
  code: string;
  words: string;
};

/** Codes of the standard for what the reader says by its own names. */
const codes: Record<string, string> = {
  ClaimMissingHardBinding: "claim.hardBindings.missing",
  ClaimDecoding: "claim.cbor.invalid",
  ClaimMissing: "claim.missing",
  AssertionMissing: "assertion.missing",
  AssertionDecoding: "assertion.cbor.invalid",
  CoseInvalidCert: "signingCredential.invalid",
  CoseSignature: "claimSignature.mismatch",
  HashMismatch: "assertion.dataHash.mismatch",
  UnknownAlgorithm: "algorithm.unsupported",
};

export function readerError(error: unknown): ReaderError {
  const words = error instanceof Error ? error.message : String(error);
  const [, name = ""] = /C2pa\((\w+)/.exec(words) ?? [];
  const code = Object.hasOwn(codes, name) ? (codes[name] ?? "") : "general.error";
  if (name === "JumbfNotFound") return { kind: "none", code, words };
  if (name === "RemoteManifestUrl" || name === "RemoteManifestFetch") {
    const [, url = ""] = /\("([^"]*)"/.exec(words) ?? [];
    return { kind: "remote", code, words: url };
  }
  if (name === "InvalidAsset" || name === "UnsupportedType") {
    return { kind: "unreadable_file", code, words };
  }
  // A trap, the deadline or settings it cannot read: that is not the record's fault.
  return { kind: name === "" || name === "BadParam" ? "failed" : "refused", code, words };
}
