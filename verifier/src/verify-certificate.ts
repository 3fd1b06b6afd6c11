/** Checks a certificate and reports the result of each check. Nothing here uses the network. */
import type { CertificateRecord, SignedRecord } from "@tellsign/contracts/certificate/certificate";
import type { CertificateLogEntry } from "@tellsign/contracts/certificate/certificate-log";
import { fromBase64, fromHex, fromPem } from "./bytes.ts";
import { findLogProblem, hashCertificate } from "./certificate-log.ts";
import { readCertificate, readRecord } from "./read-certificate.ts";
import type { Content, VerifierHost } from "./verifier-host.ts";

/** `open`: it was not or could not be checked, and `says` explains why. */
export type Check = {
  name: "form" | "signature" | "key" | "file" | "log" | "revocation";
  state: "passed" | "failed" | "open";
  says: string;
};

/** What the issuing site says about it now; `unknown`: it has no such certificate. */
export type Standing =
  | { state: "stands" }
  | { state: "revoked"; at: string; reason: string }
  | { state: "unknown" };

export type KnownKeys = {
  ids: readonly string[];
  whose: string;
  /** When keys were retired, by id. Nothing that is issued later is valid. */
  retiredAt?: Readonly<Record<string, string>>;
};

/** From the answer of /api/certificate-keys. */
export function knowKeys(
  keys: readonly { id: string; retiredAt?: string | null }[],
  whose: string,
): KnownKeys {
  const retired = keys.flatMap(({ id, retiredAt }) => (retiredAt ? [[id, retiredAt]] : []));
  return { ids: keys.map(({ id }) => id), whose, retiredAt: Object.fromEntries(retired) };
}

export type Given = {
  /** A saved file: HTML or JSON. */
  certificate: string;
  content: Content | null;
  /** Ids of the keys that the verifier trusts; null: it has none to compare with. */
  knownKeys: KnownKeys | null;
  /** Entries of the issuer's public log in their order, if they are to be compared with. */
  log?: readonly CertificateLogEntry[];
  /** Null: the site was not asked, as when offline. */
  standing: Standing | null;
};

export type Verification = {
  /** Null if nothing could be read, or if its signature does not match. */
  record: CertificateRecord | null;
  keyId: string | null;
  checks: Check[];
  verified: boolean;
};

type Outcome = Pick<Check, "state" | "says">;
const passed = (says: string): Outcome => ({ state: "passed", says });
const failed = (says: string): Outcome => ({ state: "failed", says });
const open = (says: string): Outcome => ({ state: "open", says });

const cannotHere =
  "This program cannot check that. Use a newer browser over a secure connection, or npx @tellsign/verify.";

/** Where the issuer shows the certificate. */
export function addressOf({ issuer, id }: Pick<CertificateRecord, "issuer" | "id">): string {
  return `${issuer}/certificate/${id}`;
}

async function checkSignature(host: VerifierHost, signed: SignedRecord): Promise<Outcome> {
  const publicKey = fromPem(signed.publicKey);
  const signature = fromBase64(signed.signature);
  if (!publicKey || !signature) return failed("The key or the signature cannot be read.");
  const fingerprint = await host.sha256(publicKey);
  if (fingerprint !== null && fingerprint !== signed.keyId) {
    return failed("The key is not the one named in the certificate.");
  }
  const fits = await host.verify(publicKey, signature, new TextEncoder().encode(signed.record));
  if (fits === null || fingerprint === null) return open(cannotHere);
  return fits
    ? passed("The signature matches: nothing in the record has changed since it was signed.")
    : failed("The signature does not match: the record or the signature was changed.");
}

function checkKey(
  { keyId }: SignedRecord,
  { issuer, issuedAt }: CertificateRecord,
  knownKeys: Given["knownKeys"],
): Outcome {
  if (!knownKeys) {
    return open(
      `The key came with the certificate, so anyone could have made both. Compare its fingerprint ${keyId} with ${issuer}/api/certificate-keys.`,
    );
  }
  const retiredAt = knownKeys.retiredAt?.[keyId];
  if (retiredAt !== undefined && issuedAt > retiredAt) {
    return failed(
      `The key was retired on ${retiredAt.slice(0, 10)}, before the certificate was issued.`,
    );
  }
  return knownKeys.ids.includes(keyId)
    ? passed(`The key is one of ${knownKeys.whose}.`)
    : failed(
        `The key is not one of ${knownKeys.whose}. The certificate says it was issued by ${issuer}.`,
      );
}

async function checkFile(
  host: VerifierHost,
  { content: { salt, hash } }: CertificateRecord,
  content: Content | null,
): Promise<Outcome> {
  if (!content) return open("No file was given to compare with.");
  const saltBytes = fromHex(salt);
  const found = saltBytes ? await host.sha256(saltBytes, content) : "";
  if (found === null) return open(cannotHere);
  return found === hash
    ? passed("This is the content that was analyzed, byte for byte.")
    : failed("This is not the content that was analyzed: at least one byte is different.");
}

async function checkLog(
  host: VerifierHost,
  signed: SignedRecord,
  entries: readonly CertificateLogEntry[],
): Promise<Outcome> {
  const hash = await hashCertificate(host, signed);
  if (hash === null) return open(cannotHere);
  const problem = await findLogProblem(host, entries);
  if (problem) return failed(`The log is not what was published. ${problem}`);
  const entry = entries.find(({ certificate }) => certificate === hash);
  return entry
    ? passed(`It is entry ${entry.index} of the issuer's public log.`)
    : failed("The issuer's public log has no entry for this certificate.");
}

function checkRevocation(record: CertificateRecord, standing: Standing | null): Outcome {
  if (!standing) {
    return open(`Whether it was revoked can only be checked online: ${addressOf(record)}`);
  }
  if (standing.state === "revoked") {
    const day = standing.at.slice(0, 10);
    return failed(`It was revoked on ${day}. Reason: ${standing.reason}`);
  }
  return standing.state === "stands"
    ? passed("It has not been revoked.")
    : failed(
        "This site has no such certificate. It was erased with its account, or it belongs to another site.",
      );
}

export async function verifyCertificate(host: VerifierHost, given: Given): Promise<Verification> {
  const { signed, revoked } = readCertificate(given.certificate) ?? {};
  const record = signed && readRecord(signed.record);
  if (!signed || !record) {
    const says = signed
      ? "The record is incomplete, or not in the form in which records are signed."
      : "This is not a Tellsign certificate in an HTML or JSON file.";
    const checks: Check[] = [{ name: "form", ...failed(says) }];
    return { record: null, keyId: null, checks, verified: false };
  }
  const signature = await checkSignature(host, signed);
  const standing: Standing | null =
    given.standing ?? (revoked ? { state: "revoked", ...revoked } : null);
  const checks: Check[] = [
    { name: "form", ...passed("The record is complete and in canonical form.") },
    { name: "signature", ...signature },
    { name: "key", ...checkKey(signed, record, given.knownKeys) },
    { name: "file", ...(await checkFile(host, record, given.content)) },
    ...(given.log ? [{ name: "log" as const, ...(await checkLog(host, signed, given.log)) }] : []),
    { name: "revocation", ...checkRevocation(record, standing) },
  ];
  return {
    record: signature.state === "failed" ? null : record,
    keyId: signed.keyId,
    checks,
    verified: signature.state === "passed" && checks.every(({ state }) => state !== "failed"),
  };
}
