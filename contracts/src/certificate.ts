import { z } from "zod";
import { Modality, ModelReference } from "./detection.ts";

export const CertificateResult = z.enum(["AI Generated", "Human Created"]);

/** The kind of the content and the name of its file are those of the analysis, whatever is given. */
export const GenerateCertificateInput = z.object({
  analysisId: z.string().max(100),
  result: CertificateResult,
  /** As the analysis gave it; null where a record in the file decided. */
  confidence: z.number().nullable(),
  contentType: Modality.default("text"),
  fileName: z.string().max(255).nullable().optional(),
});
export type GenerateCertificateInput = z.infer<typeof GenerateCertificateInput>;

/** What is signed: the canonical JSON (RFC 8785) of this object, in UTF-8. It never says more than the verdict did. */
export const CertificateRecord = z.object({
  format: z.literal("tellsign-certificate/1"),
  id: z.string(),
  /** The address of the site that signed it. */
  issuer: z.string(),
  analysisId: z.string(),
  result: CertificateResult,
  verdict: z.enum(["ai", "human", "mixed"]),
  /** Null where a record in the file decided, which has no probability. */
  confidence: z.number().min(0).max(1).nullable(),
  /** The tolerated false-positive rate that the account had chosen and the verdict followed; absent where the models' shipped settings served. */
  falsePositiveRate: z.number().min(0).max(1).optional(),
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

/** Everything a verifier needs; whether the key is the issuer's is for it to find out. */
export const SignedRecord = z.object({
  /** The bytes that were signed, as text. */
  record: z.string(),
  algorithm: z.literal("Ed25519"),
  /** SHA-256 of the public key's SubjectPublicKeyInfo, in hexadecimal. */
  keyId: z.string(),
  /** Base64. */
  signature: z.string(),
  /** SubjectPublicKeyInfo in PEM. */
  publicKey: z.string(),
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
  verdict: CertificateRecord.shape.verdict,
  confidence: CertificateRecord.shape.confidence,
  contentType: Modality,
  fileName: z.string().nullable(),
  timestamp: z.iso.datetime(),
  certificateUrl: z.string(),
  /** The address as a QR code: an SVG in a data URL. */
  qrCode: z.string(),
  models: z.array(ModelReference),
  /** Null: it stands. */
  revoked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  signed: SignedRecord,
});
export type Certificate = z.infer<typeof Certificate>;
