/** Verifies a certificate in this browser, and asks this site only for what only it can know. */
import type { CertificateKeys, SignedRecord } from "@tellsign/contracts/certificate/certificate";
import { hashCertificate } from "@tellsign/verify/certificate-log";
import { readCertificate, readRecord } from "@tellsign/verify/read-certificate";
import type { Content } from "@tellsign/verify/verifier-host";
import {
  type Given,
  knowKeys,
  type Standing,
  type Verification,
  verifyCertificate,
} from "@tellsign/verify/verify-certificate";
import { webHost } from "@tellsign/verify/web-host";
import { call, RequestError } from "../api/request.ts";

type Keys = CertificateKeys["keys"];

/** Null if there is no response, as when offline. */
async function fetchStanding(id: string): Promise<Standing | null> {
  try {
    const { revoked } = await call("getCertificate", { params: { id } });
    return revoked ? { state: "revoked", ...revoked } : { state: "stands" };
  } catch (error) {
    const unknown = error instanceof RequestError && error.code === "certificate_not_found";
    return unknown ? { state: "unknown" } : null;
  }
}

/** Empty if there is no response, as when offline. */
async function fetchLogEntry(signed: SignedRecord): Promise<Pick<Given, "log">> {
  const certificate = await hashCertificate(webHost, signed);
  if (certificate === null) return {};
  try {
    return { log: (await call("listCertificateLog", { query: { certificate } })).entries };
  } catch {
    return {};
  }
}

/** `keys`: null if they could not be loaded. */
export async function verifyHere(
  certificate: string,
  content: Content | null,
  keys: Keys | null,
): Promise<Verification> {
  const signed = readCertificate(certificate)?.signed;
  const record = signed ? readRecord(signed.record) : null;
  // This site knows nothing about certificates issued elsewhere.
  const isOurs = keys?.some(({ id }) => id === signed?.keyId) ?? false;
  return verifyCertificate(webHost, {
    certificate,
    content,
    knownKeys: keys && knowKeys(keys, "this site's"),
    standing: isOurs && record ? await fetchStanding(record.id) : null,
    ...(isOurs && signed && (await fetchLogEntry(signed))),
  });
}
