/** What the validator's codes against a record mean. */
export const codeMeanings: Record<string, string> = {
  "assertion.dataHash.mismatch": "the picture was changed after it was signed",
  "assertion.bmffHash.mismatch": "the picture was changed after it was signed",
  "assertion.boxesHash.mismatch": "the picture was changed after it was signed",
  "assertion.hashedURI.mismatch": "a statement in the record was changed after it was signed",
  "assertion.missing": "a statement that was signed is no longer in the record",
  "claimSignature.mismatch": "the signature does not match the record",
  "claimSignature.missing": "the record has no signature",
  "claim.hardBindings.missing": "the record is not bound to any picture",
  "claim.cbor.invalid": "the record cannot be read",
  "assertion.cbor.invalid": "a statement in the record cannot be read",
  "general.error": "the official reader refused it",
};
