/** The content credential of a file, through the official reader. Nothing is fetched. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import type { ProvenanceHost } from "../provenance-host.ts";
import { shorten } from "../shorten.ts";
import type { Subject } from "../subject.ts";
import { findCodeMeaning } from "./code-meanings.ts";
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

/** A file that may hold a record, and who reads it. */
export type RecordHolder = {
  subject: Subject;
  /** Whether the official reader has anything to look for; loading it takes time and memory. */
  mayHaveRecord: boolean;
  /** Only a file that holds a record's box has a record that could not be read. */
  holdsRecord(): boolean;
  /** Where its XMP says that a record lies. */
  remoteUrl: string | null;
  /** The official reader: the store as its JSON. Rejects with the reader's own words. */
  readStore?: ((settings: string) => Promise<string>) | undefined;
};

/** Null where the file carries no record. */
export async function readCredential(
  { subject, mayHaveRecord, holdsRecord, remoteUrl, readStore }: RecordHolder,
  { trustAnchorsPem }: Pick<ProvenanceHost, "trustAnchorsPem">,
): Promise<ContentCredential | null> {
  if (!mayHaveRecord && remoteUrl === null) return null;
  if (!readStore) {
    return unreadCredential("not_read", "This program has no reader for content credentials.", []);
  }
  let json: string;
  try {
    json = await readStore(readerSettings(trustAnchorsPem));
  } catch (error) {
    const { kind, code, words } = readerError(error);
    if (kind === "none") return null;
    if (kind === "remote") return remoteCredential(remoteUrl ?? words);
    if (kind === "unreadable_file" || kind === "failed") {
      if (!holdsRecord()) return null;
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
      `The record is broken: ${findCodeMeaning(code, subject) ?? "the official reader refused it"}.`,
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
    integrity: describeIntegrity(store, subject),
    signer: describeSigner(store, manifest, Boolean(trustAnchorsPem)),
    content: describeContent(store, manifest, subject),
  };
}
