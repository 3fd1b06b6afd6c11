/** The public log of certificates: each entry contains the hash of the one before, so that none can be changed, removed or inserted unnoticed. */
import type { SignedRecord } from "@tellsign/contracts/certificate/certificate";
import type { CertificateLogEntry } from "@tellsign/contracts/certificate/certificate-log";
import { canonicalJson } from "./canonical-json.ts";
import type { VerifierHost } from "./verifier-host.ts";

/** What the first entry has in place of the hash of one before. */
export const noEntryBefore = "0".repeat(64);

type Hashing = Pick<VerifierHost, "sha256">;

function hashText(host: Hashing, text: string): Promise<string | null> {
  return host.sha256(new TextEncoder().encode(text));
}

/** Names a certificate without telling what it is about. */
export function hashCertificate(
  host: Hashing,
  { record, signature }: Pick<SignedRecord, "record" | "signature">,
): Promise<string | null> {
  return hashText(host, `${record}\n${signature}`);
}

export function hashEntry(
  host: Hashing,
  { index, at, certificate, keyId, previous }: Omit<CertificateLogEntry, "hash">,
): Promise<string | null> {
  return hashText(host, canonicalJson({ index, at, certificate, keyId, previous }));
}

/** Says what is wrong with a part of the log; null if every entry follows from the one before. */
export async function findLogProblem(
  host: Hashing,
  entries: readonly CertificateLogEntry[],
): Promise<string | null> {
  let before: CertificateLogEntry | null = null;
  for (const entry of entries) {
    const { index, previous, hash } = entry;
    if ((await hashEntry(host, entry)) !== hash) return `Entry ${index} was changed.`;
    if (index === 1 && previous !== noEntryBefore) return "The first entry follows another.";
    if (before && (index !== before.index + 1 || previous !== before.hash)) {
      return `Entry ${index} does not follow entry ${before.index}.`;
    }
    before = entry;
  }
  return null;
}
