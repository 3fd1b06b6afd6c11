/** A certificate as a site of its own would issue it. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { CertificateRecord, SignedRecord } from "@tellsign/contracts/certificate/certificate";
import { canonicalJson } from "../canonical-json.ts";

export const content = Buffer.from("The council met on Tuesday evening.");
const salt = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");

export const record: CertificateRecord = {
  format: "tellsign-certificate/1",
  id: "0123456789abcdef01234567",
  issuer: "https://tellsign.example.org",
  analysisId: "3f1c2d77-0000-4000-8000-1234567890ab",
  result: "AI Generated",
  verdict: "mixed",
  confidence: 0.91,
  contentType: "text",
  fileName: "Über die Brücke.txt",
  sizeBytes: content.length,
  content: {
    algorithm: "sha256-salted",
    salt: salt.toString("hex"),
    hash: createHash("sha256").update(salt).update(content).digest("hex"),
  },
  models: [{ name: "text", version: "1.0.0", sha256: "ab12cd34" }],
  analysedAt: "2026-01-02T03:04:05.678Z",
  issuedAt: "2026-01-02T03:05:00.000Z",
  disclaimer: "Guidance only.",
};

export function signRecord(signedRecord: unknown = record): SignedRecord {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const text = canonicalJson(signedRecord as never);
  const der = publicKey.export({ format: "der", type: "spki" });
  return {
    record: text,
    algorithm: "Ed25519",
    keyId: createHash("sha256").update(der).digest("hex"),
    signature: sign(null, Buffer.from(text), privateKey).toString("base64"),
    publicKey: publicKey.export({ format: "pem", type: "spki" }).toString(),
  };
}
