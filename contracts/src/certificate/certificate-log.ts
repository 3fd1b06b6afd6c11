import { z } from "zod";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One issued certificate. It says nothing about content or owner, and stays when they are erased. */
export const CertificateLogEntry = z.object({
  /** Counted from 1, without gaps. */
  index: z.int().min(1),
  /** When the certificate was issued. */
  at: z.iso.datetime(),
  /** SHA-256 of the signed record, a line feed and the signature, in hexadecimal. */
  certificate: Sha256,
  keyId: z.string(),
  /** The hash of the entry before; zeros for the first. */
  previous: Sha256,
  /** SHA-256 of this entry without this field, as canonical JSON (RFC 8785). */
  hash: Sha256,
});
export type CertificateLogEntry = z.infer<typeof CertificateLogEntry>;

export const CertificateLogQuery = z.object({
  /** Only entries after this index. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  /** Only the entry of this certificate. */
  certificate: Sha256.optional(),
});
export type CertificateLogQuery = z.infer<typeof CertificateLogQuery>;

export const CertificateLogPage = z.object({
  entries: z.array(CertificateLogEntry),
  /** How many entries the log has. */
  size: z.int(),
});
export type CertificateLogPage = z.infer<typeof CertificateLogPage>;
