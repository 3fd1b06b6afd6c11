/** The content credential of a file, through the official reader. Nothing is fetched. */
import type { ContentCredential } from "@tellsign/contracts/provenance";
import { findText } from "../blocks/byte-text.ts";
import type { ProvenanceHost } from "../provenance-host.ts";
import { shorten } from "../shorten.ts";
import { codeMeanings } from "./code-meanings.ts";
import { readCredentialJson } from "./credential-store.ts";
import { describeContent } from "./describe-content.ts";
import { describeIntegrity } from "./describe-integrity.ts";
import { describeSigner } from "./describe-signer.ts";
import { readerError } from "./reader-error.ts";
import { remoteCredential, unreadCredential } from "./unread-credential.ts";

/** Key usages that the trust list of the C2PA allows; the reader knows only the first of them by itself. */
const keyUsages = [
  "1.3.6.1.5.5.7.3.4",
  "1.3.6.1.5.5.7.3.36",
  "1.3.6.1.5.5.7.3.8",
  "1.3.6.1.5.5.7.3.9",
  "1.3.6.1.4.1.311.76.59.1.9",
  "1.3.6.1.4.1.62558.2.1",
];

function readerSettings(trustAnchorsPem: string | undefined): string {
  return JSON.stringify({
    trust: {
      trust_config: keyUsages.join("\n"),
      ...(trustAnchorsPem && { trust_anchors: trustAnchorsPem }),
    },
    verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: true },
  });
}

/** Whether the official reader has anything to look for; loading it takes time and memory. */
function mayHaveRecord(bytes: Uint8Array, remoteUrl: string | null): boolean {
  return remoteUrl !== null || findText(bytes, "c2pa") !== -1;
}

/** Null where the file carries no record. `remoteUrl` is where its XMP says that a record lies. */
export async function readCredential(
  bytes: Uint8Array,
  mimeType: string,
  remoteUrl: string | null,
  { readCredentialStore, trustAnchorsPem }: ProvenanceHost,
): Promise<ContentCredential | null> {
  if (!mayHaveRecord(bytes, remoteUrl)) return null;
  if (!readCredentialStore) {
    return unreadCredential("not_read", "This program has no reader for content credentials.", []);
  }
  let json: string;
  try {
    json = await readCredentialStore(bytes, mimeType, readerSettings(trustAnchorsPem));
  } catch (error) {
    const { kind, code, words } = readerError(error);
    if (kind === "none") return null;
    if (kind === "remote") return remoteCredential(remoteUrl ?? words);
    if (kind === "unreadable_file" || kind === "failed") {
      // Only a file that holds a record's box has a record that could not be read.
      if (findText(bytes, "jumdc2pa") === -1) return null;
      return unreadCredential(
        "not_read",
        kind === "failed"
          ? "The file holds a record, but the official reader failed on it, so whether it is intact is not known."
          : "The file holds a record, but the official reader could not read the file around it.",
        [{ code, explanation: shorten(words, 300) }],
      );
    }
    return unreadCredential(
      "broken",
      `The record is broken: ${codeMeanings[code] ?? "the official reader refused it"}.`,
      [{ code, explanation: shorten(words, 300) }],
    );
  }
  const store = readCredentialJson(json);
  const manifest = store.manifests.get(store.active);
  if (!manifest) {
    return unreadCredential("broken", "The record is broken: it has no active manifest.", [
      { code: "claim.missing", explanation: "no active manifest" },
    ]);
  }
  return {
    place: "embedded",
    integrity: describeIntegrity(store),
    signer: describeSigner(store, manifest, Boolean(trustAnchorsPem)),
    content: describeContent(store, manifest),
  };
}
