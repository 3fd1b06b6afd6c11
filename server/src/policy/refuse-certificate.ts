/** Why an analysis cannot be certified, or null. A certificate never claims more than the verdict did. */

import type { User } from "@tellsign/contracts/account/user";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { creditPlan, type PlanName, plans } from "@tellsign/contracts/billing/plans";
import type {
  CertificateRecord,
  GenerateCertificateInput,
} from "@tellsign/contracts/certificate/certificate";
import { certificateMessages as texts } from "@tellsign/contracts/certificate/certificate-messages";
import type { Verdict } from "@tellsign/contracts/detection/detection";
import { isSubscribed } from "./billing/effective-status.ts";

export type Refusal = { code: ErrorCode; message?: string };

type Analyzed = {
  state: string;
  verdict: Verdict | null;
  isAiGenerated: boolean;
  confidence: number | null;
  correctedVerdict: Verdict | null;
  saltedHash: string | null;
};

type Asked = {
  plan: PlanName;
  /** From effectiveStatus. */
  status: User["subscriptionStatus"];
  paidByCredit: boolean;
  analysis: Analyzed;
  /** Whether its certificate was already revoked. */
  revoked: boolean;
  /** Whether a review found the verdict wrong, with or without saying which one is right. */
  refuted: boolean;
  input: Pick<GenerateCertificateInput, "result" | "confidence">;
};

/** Tolerates rounding to two decimals by the caller. */
const confidenceTolerance = 0.005;

export function resultOf({
  isAiGenerated,
}: Pick<Analyzed, "isAiGenerated">): CertificateRecord["result"] {
  return isAiGenerated ? "AI Generated" : "Human Created";
}

function agrees(analysis: Analyzed, { result, confidence }: Asked["input"]): boolean {
  if (result !== resultOf(analysis)) return false;
  if (confidence === null || analysis.confidence === null) {
    return confidence === analysis.confidence;
  }
  return Math.abs(confidence - analysis.confidence) <= confidenceTolerance;
}

/** The plan includes certificates, or a purchased credit, which comes with that plan's level, paid for the analysis. */
function isIncluded({ plan, status, paidByCredit }: Asked): boolean {
  const own = isSubscribed(plan, status) && plans[plan].entitlements.certificates;
  return own || (paidByCredit && plans[creditPlan].entitlements.certificates);
}

export function refuseCertificate(asked: Asked): Refusal | null {
  const { analysis } = asked;
  const code = "not_certifiable";
  if (!isIncluded(asked)) return { code: "upgrade_required" };
  if (analysis.state !== "done" || !analysis.verdict || analysis.verdict === "uncertain") {
    return { code };
  }
  // Partly made by AI: nothing may call it human.
  if (analysis.verdict === "mixed" && !analysis.isAiGenerated) {
    return { code, message: texts.notCertifiable.mixed };
  }
  if (analysis.correctedVerdict) return { code, message: texts.notCertifiable.corrected };
  if (asked.refuted) return { code, message: texts.notCertifiable.refuted };
  if (asked.revoked) return { code, message: texts.notCertifiable.revoked };
  if (!analysis.saltedHash) return { code, message: texts.notCertifiable.noHash };
  return agrees(analysis, asked.input) ? null : { code: "certificate_differs" };
}
