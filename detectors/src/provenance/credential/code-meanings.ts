/** What the validator's codes against a record mean. */
import type { Subject } from "../subject.ts";

function listMeanings(subject: Subject): Record<string, string> {
  const changed = `the ${subject} was changed after it was signed`;
  return {
    "assertion.dataHash.mismatch": changed,
    "assertion.bmffHash.mismatch": changed,
    "assertion.boxesHash.mismatch": changed,
    "assertion.hashedURI.mismatch": "a statement in the record was changed after it was signed",
    "assertion.missing": "a statement that was signed is no longer in the record",
    "claimSignature.mismatch": "the signature does not match the record",
    "claimSignature.missing": "the record has no signature",
    "claim.hardBindings.missing": `the record is not bound to any ${subject}`,
    "claim.cbor.invalid": "the record cannot be read",
    "assertion.cbor.invalid": "a statement in the record cannot be read",
    "general.error": "the official reader refused it",
  };
}

/** Null for a code without words of ours. */
export function findCodeMeaning(code: string, subject: Subject): string | null {
  const meanings = listMeanings(subject);
  return Object.hasOwn(meanings, code) ? (meanings[code] ?? null) : null;
}
