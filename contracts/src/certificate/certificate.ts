import { z } from "zod";
import {
  MeasuredErrorRate,
  MeasuredMissRate,
  Modality,
  ModelReference,
} from "../detection/detection.ts";

export const CertificateResult = z.enum(["AI Generated", "Human Created"]);

/** The content type and file name are those of the analysis, whatever is sent. */
export const GenerateCertificateInput = z.object({
  analysisId: z.string().max(100),
  result: CertificateResult,
  /** As in the analysis; null if a record in the file decided. */
  confidence: z.number().nullable(),
  contentType: Modality.default("text"),
  fileName: z.string().max(255).nullable().optional(),
});
export type GenerateCertificateInput = z.infer<typeof GenerateCertificateInput>;

/** The signed payload: the canonical JSON (RFC 8785) of this object in UTF-8. It never claims more than the verdict did. */
export const CertificateRecord = z.object({
  format: z.literal("tellsign-certificate/1"),
  id: z.string(),
  /** The URL of the site that signed it. */
  issuer: z.string(),
  analysisId: z.string(),
  result: CertificateResult,
  verdict: z.enum(["ai", "human", "mixed"]),
  /** Null if a record in the file decided, which has no probability. */
  confidence: z.number().min(0).max(1).nullable(),
  /** The tolerated false-positive rate the account had chosen; absent if the models' defaults applied. */
  falsePositiveRate: z.number().min(0).max(1).optional(),
  /** How often such content is wrongly flagged, and how often AI content like it is missed; absent if not measured. */
  measuredErrorRate: MeasuredErrorRate.optional(),
  measuredMissRate: MeasuredMissRate.optional(),
  /** The URL of the page that says how the models were validated. Absent in earlier certificates. */
  validation: z.string().optional(),
  contentType: Modality,
  fileName: z.string().nullable(),
  sizeBytes: z.int().min(0),
  /** SHA-256 of the salt's bytes followed by the submitted content's; both in hexadecimal. */
  content: z.object({ algorithm: z.literal("sha256-salted"), salt: z.string(), hash: z.string() }),
  models: z.array(ModelReference),
  analysedAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  disclaimer: z.string(),
});
export type CertificateRecord = z.infer<typeof CertificateRecord>;

/** Everything a verifier needs; it must find out for itself whether the key is the issuer's. */
export const SignedRecord = z.object({
  /** The signed bytes as text. */
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
      /** Null while it is the signing key. */
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
  /** The URL as a QR code, an SVG data URL. */
  qrCode: z.string(),
  models: z.array(ModelReference),
  /** Null if it is valid. */
  revoked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  signed: SignedRecord,
});
export type Certificate = z.infer<typeof Certificate>;
