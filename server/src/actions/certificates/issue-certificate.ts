import { randomBytes } from "node:crypto";
import {
  CertificateRecord,
  type GenerateCertificateInput,
} from "@tellsign/contracts/certificate/certificate";
import { certificateMessages as texts } from "@tellsign/contracts/certificate/certificate-messages";
import { canonicalJson } from "@tellsign/verify/canonical-json";
import type { UserRow } from "../../db/accounts/users.ts";
import type { AnalysisRow } from "../../db/analyses/analyses.ts";
import {
  type CertificateRow,
  findCertificateOf,
  insertCertificate,
  lockOwnAnalysis,
  wasPaidByCredit,
} from "../../db/certificates/certificates.ts";
import type { Database } from "../../db/database.ts";
import { isKnownError } from "../../db/disputes/known-errors.ts";
import type { Env } from "../../env.ts";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import { refuseCertificate, resultOf } from "../../policy/refuse-certificate.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import type { CertificateKeyring } from "./load-certificate-keys.ts";
import { logCertificate } from "./log-certificate.ts";

const idBytes = 12;

function describe(analysis: AnalysisRow, issuer: string, now: Date): CertificateRecord {
  const { threshold, measuredErrorRate, measuredMissRate } = analysis.detection ?? {};
  return CertificateRecord.parse({
    format: "tellsign-certificate/1",
    id: randomBytes(idBytes).toString("hex"),
    issuer,
    analysisId: analysis.id,
    result: resultOf(analysis),
    verdict: analysis.verdict,
    confidence: analysis.confidence,
    ...(threshold?.supported && { falsePositiveRate: threshold.falsePositiveRate }),
    ...(measuredErrorRate && { measuredErrorRate }),
    ...(measuredMissRate && { measuredMissRate }),
    validation: `${issuer}/methodology`,
    contentType: analysis.type,
    fileName: analysis.fileName,
    sizeBytes: analysis.sizeBytes,
    content: {
      algorithm: "sha256-salted",
      salt: analysis.hashSalt,
      hash: analysis.saltedHash,
    },
    models: analysis.detection?.models ?? [],
    analysedAt: (analysis.finishedAt ?? analysis.createdAt).toISOString(),
    issuedAt: now.toISOString(),
    disclaimer: texts.disclaimer,
  });
}

/** Signs the result of the analysis, or returns the certificate it already has. */
export async function issueCertificate(
  {
    db,
    env,
    certificateKeys,
    now,
  }: { db: Database; env: Env; certificateKeys: CertificateKeyring; now: Clock },
  user: UserRow,
  input: GenerateCertificateInput,
): Promise<CertificateRow> {
  const issuedAt = now();
  return db.transaction(async (tx) => {
    const analysis = await lockOwnAnalysis(tx, { id: input.analysisId, userId: user.id });
    if (!analysis) throw new AppError("analysis_not_found");
    const earlier = await findCertificateOf(tx, analysis.id);
    const refusal = refuseCertificate({
      plan: user.subscriptionPlan,
      status: effectiveStatus(user, issuedAt),
      paidByCredit: await wasPaidByCredit(tx, analysis.id),
      analysis,
      refuted: await isKnownError(tx, analysis.id),
      revoked: earlier !== null && earlier.revokedAt !== null,
      input,
    });
    if (refusal) throw new AppError(refusal.code, refusal.message);
    if (earlier) return earlier;
    const record = describe(analysis, env.PUBLIC_URL, issuedAt);
    const canonical = canonicalJson(record);
    const issued = await insertCertificate(tx, {
      id: record.id,
      userId: user.id,
      analysisId: analysis.id,
      record: canonical,
      signature: certificateKeys.current.sign(canonical),
      keyId: certificateKeys.current.id,
      createdAt: issuedAt,
    });
    await logCertificate(tx, issued);
    return issued;
  });
}
