/** Reads a list of certificates strictly: one that was cut off or holds anything else would silently trust too few or too many. */
import { X509Certificate } from "node:crypto";

const begin = /-----BEGIN /g;
const certificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;
const countMax = 2000;

/** Whose certificates a list may hold. */
export type Holders = "authorities" | "signers" | "anyone";

function parseOne(pem: string, place: number, holders: Holders): X509Certificate {
  let parsed: X509Certificate;
  try {
    parsed = new X509Certificate(pem);
  } catch (cause) {
    throw new Error(`certificate ${place} is not valid`, { cause });
  }
  if (holders !== "anyone" && parsed.ca !== (holders === "authorities")) {
    const wanted = holders === "authorities" ? "an authority's" : "a signer's";
    throw new Error(`certificate ${place} is not ${wanted}`);
  }
  return parsed;
}

/** Each certificate once, without the notes between them. Throws what is wrong, to be told after the list's name. */
export function parseCertificates(text: string, holders: Holders): X509Certificate[] {
  const found = text.match(certificate) ?? [];
  if (found.length === 0) throw new Error("it holds no PEM certificate");
  if (found.length !== (text.match(begin) ?? []).length) {
    throw new Error("it holds something else than whole certificates");
  }
  if (found.length > countMax) throw new Error(`it holds more than ${countMax} certificates`);
  const parsed = found.map((pem, index) => parseOne(pem, index + 1, holders));
  return [...new Map(parsed.map((one) => [one.fingerprint256, one])).values()];
}

export function writeCertificates(certificates: readonly X509Certificate[]): string {
  return certificates.map((one) => one.toString()).join("");
}
