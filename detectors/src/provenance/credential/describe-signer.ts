/** The second statement: who signed, and whether this server's trust list has them. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import type { CredentialStore, StoredManifest } from "./credential-store.ts";
import { speaksOfSigner } from "./status-codes.ts";

type Signer = ContentCredential["signer"];

function nameSigner({ signer, issuer }: StoredManifest): string {
  if (signer && issuer && signer !== issuer) return `"${signer}" (${issuer})`;
  return signer || issuer ? `"${signer ?? issuer}"` : "an unnamed certificate";
}

function sayTrust(trusted: boolean, hasTrustList: boolean): string {
  if (trusted) return "The certificate is on this server's trust list.";
  return hasTrustList
    ? "The certificate is not on this server's trust list, so nothing vouches for the name."
    : "This server has no trust list, so the certificate is not on this server's trust list and nothing vouches for the name.";
}

export function describeSigner(
  store: CredentialStore,
  manifest: StoredManifest,
  hasTrustList: boolean,
): Signer {
  const codes = new Set(store.failures.filter(speaksOfSigner).map(({ code }) => code));
  const has = (code: string) => codes.has(code);
  const named = {
    name: manifest.signer,
    issuer: manifest.issuer,
    signedAt: manifest.signedAt,
  };
  const signed = store.successes.some(({ code }) => code === "claimSignature.validated");
  if (!signed) {
    return {
      ...named,
      state: "unknown",
      statement: `The record names ${nameSigner(manifest)} as its signer, but the signature does not match, so no one vouches for it.`,
    };
  }
  const listed =
    hasTrustList && store.successes.some(({ code }) => code === "signingCredential.trusted");
  const expired = has("signingCredential.expired") || has("claimSignature.outsideValidity");
  const unfit = ["signingCredential.invalid", "signingCredential.revoked"].filter(has);
  const sentences = [`Signed by ${nameSigner(manifest)}.`, sayTrust(listed, hasTrustList)];
  if (expired) {
    sentences.push(
      has("claimSignature.outsideValidity")
        ? "The certificate was not valid when the record was signed."
        : "The certificate has expired, and no time stamp that is trusted here shows that the record was signed before.",
    );
  }
  if (unfit.length > 0) {
    sentences.push(`The certificate may not be used for this (${unfit.join(", ")}).`);
  }
  const identity = [...codes].filter((code) => code.startsWith("cawg."));
  if (identity.length > 0) {
    sentences.push(
      `The record also claims an identity that could not be verified (${identity.join(", ")}).`,
    );
  }
  const trusted = listed && unfit.length === 0;
  return {
    ...named,
    state: expired ? "expired" : trusted ? "trusted" : listed ? "unknown" : "not_on_trust_list",
    statement: sentences.join(" "),
  };
}
