/** Verifies a certificate in this browser, and asks this site only for what only it can know. */
import type { CertificateKeys } from "@tellsign/contracts/certificate/certificate";
import { readCertificate, readRecord } from "@tellsign/verify/read-certificate";
import type { Content } from "@tellsign/verify/verifier-host";
import {
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
    knownKeys: keys && { ids: keys.map(({ id }) => id), whose: "this site's" },
    standing: isOurs && record ? await fetchStanding(record.id) : null,
  });
}
