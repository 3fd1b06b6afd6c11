import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Throws if the file is not a list of certificates: an unread list would silently make every signer untrusted. */
export async function checkTrustList(path: string): Promise<void> {
  let pem: string;
  try {
    pem = await readFile(path, "utf8");
  } catch (cause) {
    throw new Error(`TRUST_LIST_FILE: ${path} could not be read.`, { cause });
  }
  const found = pem.match(certificate) ?? [];
  if (found.length === 0) throw new Error(`TRUST_LIST_FILE: ${path} holds no PEM certificate.`);
  found.forEach((text, index) => {
    try {
      new X509Certificate(text);
    } catch (cause) {
      throw new Error(`TRUST_LIST_FILE: certificate ${index + 1} of ${path} is not valid.`, {
        cause,
      });
    }
  });
}
