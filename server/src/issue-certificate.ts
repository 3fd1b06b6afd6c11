import { randomBytes } from "node:crypto";
import { CertificateRecord, type GenerateCertificateInput } from "@tellsign/contracts/certificate";
import { certificate as texts } from "@tellsign/contracts/messages";
import { canonicalJson } from "@tellsign/verify/canonical-json";
import type { AnalysisRow } from "./db/analyses.ts";
import {
  type CertificateRow,
  findCertificateOf,
  insertCertificate,
  lockOwnAnalysis,
  wasPaidByCredit,
} from "./db/certificates.ts";
import type { UserRow } from "./db/users.ts";
import { AppError } from "./http/app-error.ts";
import { refuseCertificate, resultOf } from "./policy/refuse-certificate.ts";
import { standingOf } from "./policy/standing.ts";
import type { Services } from "./services.ts";

const idBytes = 12;

function describe(analysis: AnalysisRow, issuer: string, now: Date): CertificateRecord {
  const threshold = analysis.detection?.threshold;
  return CertificateRecord.parse({
    format: "tellsign-certificate/1",
    id: randomBytes(idBytes).toString("hex"),
    issuer,
    analysisId: analysis.id,
    result: resultOf(analysis),
    verdict: analysis.verdict,
    confidence: analysis.confidence,
    ...(threshold?.supported && { falsePositiveRate: threshold.falsePositiveRate }),
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

/** Signs what the analysis found, or gives the certificate it has already. */
export async function issueCertificate(
  { db, env, certificateKeys, now }: Services,
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
      status: standingOf(user, issuedAt),
      paidByCredit: await wasPaidByCredit(tx, analysis.id),
      analysis,
      revoked: earlier !== null && earlier.revokedAt !== null,
      input,
    });
    if (refusal) throw new AppError(refusal.code, refusal.message);
    if (earlier) return earlier;
    const record = describe(analysis, env.PUBLIC_URL, issuedAt);
    const canonical = canonicalJson(record);
    return insertCertificate(tx, {
      id: record.id,
      userId: user.id,
      analysisId: analysis.id,
      record: canonical,
      signature: certificateKeys.current.sign(canonical),
      keyId: certificateKeys.current.id,
      createdAt: issuedAt,
    });
  });
}
