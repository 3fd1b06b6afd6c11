/** Which of the validator's codes speak of the signer, which of form, and which of a changed record. */
import type { StatusEntry } from "./credential-store.ts";

/** Codes about who signed, or about an identity claimed beside the signature. */
const aboutSigner = /^(signingCredential|timeStamp|cawg)\.|^claimSignature\.outsideValidity$/;

/** A rule of the standard was not kept when the record was written; nothing was changed since. */
const aboutForm = new Set([
  "assertion.action.malformed",
  "assertion.action.ingredientMismatch",
  "assertion.ingredient.malformed",
  "manifest.multipleParents",
]);

const bindings = new Set([
  "assertion.dataHash.match",
  "assertion.bmffHash.match",
  "assertion.boxesHash.match",
  "assertion.collectionHash.match",
]);

export function speaksOfSigner({ code }: StatusEntry): boolean {
  return aboutSigner.test(code);
}

export function speaksOfChange(entry: StatusEntry): boolean {
  return !speaksOfSigner(entry) && !aboutForm.has(entry.code);
}

export function bindsContent({ code }: StatusEntry): boolean {
  return bindings.has(code);
}
