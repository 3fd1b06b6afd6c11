import type { Content, VerifierHost } from "@tellsign/verify/verifier-host";
import {
  type Given,
  type Verification,
  verifyCertificate,
} from "@tellsign/verify/verify-certificate";
import type { VerifyRequest } from "./scanner.ts";

export type CertificateGiven = Pick<Given, "certificate" | "knownKeys" | "standing"> & {
  content: VerifyRequest["content"];
  readFile: ((path: string) => Promise<Content>) | null;
};

/** As it was pasted, in UTF-8. */
function readText(text: string): Content {
  const bytes = new TextEncoder().encode(text);
  return {
    sizeBytes: bytes.length,
    async *parts() {
      yield bytes;
    },
  };
}

async function readGiven(
  content: VerifyRequest["content"],
  readFile: CertificateGiven["readFile"],
): Promise<Content | null> {
  if (!content || "saltedHash" in content) return null;
  return "text" in content ? readText(content.text) : ((await readFile?.(content.path)) ?? null);
}

/** A salted hash is compared as is: only someone with the content could have made it. */
function compareHash(verification: Verification, saltedHash: string): Verification {
  const { record, checks } = verification;
  const fits = record?.content.hash === saltedHash;
  const says = fits
    ? "The hash matches the content that was analyzed."
    : "The hash does not match the content that was analyzed.";
  return {
    ...verification,
    checks: checks.map((check) =>
      check.name === "file" ? { name: "file", state: fits ? "passed" : "failed", says } : check,
    ),
    verified: verification.verified && fits,
  };
}

export async function checkCertificate(
  host: VerifierHost,
  { content, readFile, ...given }: CertificateGiven,
): Promise<Verification> {
  const read = await readGiven(content, readFile);
  const verification = await verifyCertificate(host, { ...given, content: read });
  return content && "saltedHash" in content
    ? compareHash(verification, content.saltedHash)
    : verification;
}
