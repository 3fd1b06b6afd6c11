/** The second statement: who signed, and whether a trust list has them. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import type { TrustLists } from "../trust-lists.ts";
import { nameList, noTrustList } from "../trust-words.ts";
import type { CredentialStore, StoredManifest } from "./credential-store.ts";
import { speaksOfSigner } from "./status-codes.ts";

type Signer = ContentCredential["signer"];

function nameSigner({ name, issuer }: Pick<Signer, "name" | "issuer">): string {
  if (name && issuer && name !== issuer) return `"${name}" (${issuer})`;
  return name || issuer ? `"${name ?? issuer}"` : "an unnamed certificate";
}

/** A name in a certificate is worth what the authority that issued it is worth. */
function sayTrust(
  signer: Pick<Signer, "name" | "issuer">,
  listed: boolean,
  lists: TrustLists | null,
): string {
  const who = nameSigner(signer);
  if (!lists?.signersPem) {
    return `The record names ${who} as its signer. ${noTrustList} The name is a claim that nothing vouches for.`;
  }
  if (listed) return `Signed by ${who}. The certificate is on ${nameList(lists)}.`;
  return `The record names ${who} as its signer. The certificate is not on ${nameList(lists)}, so the name is a claim that nothing vouches for.`;
}

function readTrust({ failures, successes }: CredentialStore) {
  const codes = new Set(failures.filter(speaksOfSigner).map(({ code }) => code));
  const outside = codes.has("claimSignature.outsideValidity");
  return {
    signed: successes.some(({ code }) => code === "claimSignature.validated"),
    listed: successes.some(({ code }) => code === "signingCredential.trusted"),
    outside,
    expired: outside || codes.has("signingCredential.expired"),
    unfit: ["signingCredential.invalid", "signingCredential.revoked"].filter((code) =>
      codes.has(code),
    ),
    identity: [...codes].filter((code) => code.startsWith("cawg.")),
  };
}

export function describeSigner(
  store: CredentialStore,
  manifest: StoredManifest,
  lists: TrustLists | null,
): Signer {
  const named = { name: manifest.signer, issuer: manifest.issuer, signedAt: manifest.signedAt };
  const { signed, listed, outside, expired, unfit, identity } = readTrust(store);
  if (!signed) {
    return {
      ...named,
      state: "unknown",
      statement: `The record names ${nameSigner(named)} as its signer, but the signature does not match, so no one vouches for it.`,
    };
  }
  const sentences = [sayTrust(named, listed, lists)];
  if (expired) {
    sentences.push(
      outside
        ? "The certificate was not valid when the record was signed."
        : "The certificate has expired, and no time stamp that is trusted here shows that the record was signed before.",
    );
  }
  if (unfit.length > 0) {
    sentences.push(`The certificate may not be used for this (${unfit.join(", ")}).`);
  }
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

/** Of a store that was read with the interim list alone. */
export function isOnInterimList(store: CredentialStore): boolean {
  const { signed, listed, expired, unfit } = readTrust(store);
  return signed && listed && !expired && unfit.length === 0;
}

export function sayInterim(signer: Signer, lists: TrustLists): Signer {
  return {
    ...signer,
    state: "on_interim_list",
    statement: `The record names ${nameSigner(signer)} as its signer. The certificate is on the interim list that was kept before the C2PA had a trust list and has been frozen since January 2026. ${lists.signersPem ? `It is not on ${nameList(lists)}.` : noTrustList} The interim list supports the name, but it decides no verdict.`,
  };
}
