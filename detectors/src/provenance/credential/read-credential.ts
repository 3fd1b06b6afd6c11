/** The content credential of a file, through the official reader. Nothing is fetched. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import { shorten } from "../shorten.ts";
import type { Subject } from "../subject.ts";
import type { TrustLists } from "../trust-lists.ts";
import { findCodeMeaning } from "./code-meanings.ts";
import { readCredentialJson } from "./credential-store.ts";
import { describeContent } from "./describe-content.ts";
import { describeIntegrity } from "./describe-integrity.ts";
import { describeSigner, isOnInterimList, sayInterim } from "./describe-signer.ts";
import { readerError } from "./reader-error.ts";
import { interimSettings, listNames, readerSettings } from "./reader-settings.ts";
import { remoteCredential, unreadCredential } from "./unread-credential.ts";
import { vouchedBy } from "./vouched-by.ts";

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

/** A signer whom the trust list does not have is looked up in the interim list, in a reading of its own: nothing of that list may count for the trust list. */
async function findInInterim(
  signer: ContentCredential["signer"],
  lists: TrustLists | null,
  readStore: (settings: string) => Promise<string>,
): Promise<ContentCredential["signer"]> {
  if (!lists?.interim || (signer.state !== "not_on_trust_list" && signer.state !== "expired")) {
    return signer;
  }
  const json = await readStore(interimSettings(lists.interim, lists)).catch(() => null);
  const store = json && vouchedBy(readCredentialJson(json), [listNames.interim, listNames.single]);
  return store && isOnInterimList(store) ? sayInterim(signer, lists) : signer;
}

/** Null where the file carries no record. */
export async function readCredential(
  { subject, mayHaveRecord, holdsRecord, remoteUrl, readStore }: RecordHolder,
  lists: TrustLists | null,
): Promise<ContentCredential | null> {
  if (!mayHaveRecord && remoteUrl === null) return null;
  if (!readStore) {
    return unreadCredential("not_read", "This program has no reader for content credentials.", []);
  }
  let json: string;
  try {
    json = await readStore(readerSettings(lists));
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
  const store = vouchedBy(readCredentialJson(json), [listNames.signers]);
  const manifest = store.manifests.get(store.active);
  if (!manifest) {
    return unreadCredential("broken", "The record is broken: it has no active manifest.", [
      { code: "claim.missing", explanation: "no active manifest" },
    ]);
  }
  return {
    place: "embedded",
    integrity: describeIntegrity(store, subject),
    signer: await findInInterim(describeSigner(store, manifest, lists), lists, readStore),
    content: describeContent(store, manifest, subject),
  };
}
