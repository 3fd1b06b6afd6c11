import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import { readRecord } from "@tellsign/verify/read-certificate";
import { addressOf } from "@tellsign/verify/verify-certificate";
import type { CertificateRow } from "../../db/certificates/certificates.ts";
import type { Env } from "../../env.ts";
import { qrCodeImage } from "../../rendering/qr-code.ts";
import type { CertificateKeyring } from "./load-certificate-keys.ts";

/** The public view: everything except who requested it. */
export function serializeCertificate(
  { certificateKeys, env }: { certificateKeys: CertificateKeyring; env: Env },
  row: CertificateRow,
): Certificate {
  const record = readRecord(row.record);
  const key = certificateKeys.keys.find(({ id }) => id === row.keyId);
  if (!record || !key) throw new Error(`The certificate ${row.id} cannot be read.`);
  const certificateUrl = addressOf({ issuer: env.PUBLIC_URL, id: row.id });
  return {
    id: row.id,
    result: record.result,
    verdict: record.verdict,
    confidence: record.confidence,
    contentType: record.contentType,
    fileName: record.fileName,
    timestamp: record.issuedAt,
    certificateUrl,
    qrCode: qrCodeImage(certificateUrl),
    models: record.models,
    revoked: row.revokedAt && {
      at: row.revokedAt.toISOString(),
      reason: row.revokedReason ?? "",
    },
    signed: {
      record: row.record,
      algorithm: "Ed25519",
      keyId: row.keyId,
      signature: row.signature,
      publicKey: key.publicKey,
    },
  };
}
