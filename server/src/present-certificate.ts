import type { Certificate } from "@tellsign/contracts/certificate";
import { readRecord } from "@tellsign/verify/read-certificate";
import { addressOf } from "@tellsign/verify/verify-certificate";
import type { CertificateRow } from "./db/certificates.ts";
import { qrCodeImage } from "./external/certificates/qr-code.ts";
import type { Services } from "./services.ts";

/** As everybody sees it: all but who asked for it. */
export function presentCertificate(
  { certificateKeys, env }: Pick<Services, "certificateKeys" | "env">,
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
