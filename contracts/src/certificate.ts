import { z } from "zod";
import { Modality, ModelReference } from "./detection.ts";

export const CertificateResult = z.enum(["AI Generated", "Human Created"]);

export const GenerateCertificateInput = z.object({
  analysisId: z.string(),
  result: CertificateResult,
  confidence: z.number(),
  contentType: Modality.default("text"),
  fileName: z.string().max(255).optional(),
});
export type GenerateCertificateInput = z.infer<typeof GenerateCertificateInput>;

/** What is signed: the canonical JSON (RFC 8785) of this object, in UTF-8. It never says more than the verdict did. */
export const CertificateRecord = z.object({
  format: z.literal("tellsign-certificate/1"),
  id: z.string(),
  issuer: z.string(),
  analysisId: z.string(),
  result: CertificateResult,
  verdict: z.enum(["ai", "human", "mixed"]),
  confidence: z.number().min(0).max(1).nullable(),
  contentType: Modality,
  fileName: z.string().nullable(),
  sizeBytes: z.int().min(0),
  /** SHA-256 over the salt's bytes and then the content's, as it was submitted; all in hexadecimal. */
  content: z.object({ algorithm: z.literal("sha256-salted"), salt: z.string(), hash: z.string() }),
  models: z.array(ModelReference),
  analysedAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  disclaimer: z.string(),
});
export type CertificateRecord = z.infer<typeof CertificateRecord>;

/** Everything a verifier needs but the public key. */
export const SignedRecord = z.object({
  /** The bytes that were signed, as text. */
  record: z.string(),
  algorithm: z.literal("Ed25519"),
  keyId: z.string(),
  /** Base64. */
  signature: z.string(),
});
export type SignedRecord = z.infer<typeof SignedRecord>;

export const CertificateKeys = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      algorithm: z.literal("Ed25519"),
      /** SubjectPublicKeyInfo in PEM. */
      publicKey: z.string(),
      /** Null while certificates are signed with it. */
      retiredAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type CertificateKeys = z.infer<typeof CertificateKeys>;

export const RevokeCertificateInput = z.object({ reason: z.string().trim().min(1).max(500) });
export type RevokeCertificateInput = z.infer<typeof RevokeCertificateInput>;

export const Certificate = z.object({
  id: z.string(),
  result: CertificateResult,
  confidence: z.number(),
  contentType: Modality,
  fileName: z.string().nullable(),
  timestamp: z.iso.datetime(),
  certificateUrl: z.string(),
  models: z.array(ModelReference),
  /** Null: it stands. */
  revoked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  signed: SignedRecord,
});
export type Certificate = z.infer<typeof Certificate>;
