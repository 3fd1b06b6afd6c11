/** Why an analysis gets no certificate, or null: one never says more than the verdict did. */
import type { CertificateRecord, GenerateCertificateInput } from "@tellsign/contracts/certificate";
import type { Verdict } from "@tellsign/contracts/detection";
import type { ErrorCode } from "@tellsign/contracts/errors";
import { certificate as texts } from "@tellsign/contracts/messages";
import { creditPlan, type PlanName, plans } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";
import { isSubscribed } from "./standing.ts";

export type Refusal = { code: ErrorCode; message?: string };

type Analysed = {
  state: string;
  verdict: Verdict | null;
  isAiGenerated: boolean;
  confidence: number | null;
  correctedVerdict: Verdict | null;
  saltedHash: string | null;
};

type Asked = {
  plan: PlanName;
  /** As standingOf gives it. */
  status: User["subscriptionStatus"];
  paidByCredit: boolean;
  analysis: Analysed;
  /** Whether it has one already that was revoked. */
  revoked: boolean;
  input: Pick<GenerateCertificateInput, "result" | "confidence">;
};

/** Half of what two decimals can hide: a caller may have rounded. */
const confidenceTolerance = 0.005;

export function resultOf({
  isAiGenerated,
}: Pick<Analysed, "isAiGenerated">): CertificateRecord["result"] {
  return isAiGenerated ? "AI Generated" : "Human Created";
}

function agrees(analysis: Analysed, { result, confidence }: Asked["input"]): boolean {
  if (result !== resultOf(analysis)) return false;
  if (confidence === null || analysis.confidence === null) {
    return confidence === analysis.confidence;
  }
  return Math.abs(confidence - analysis.confidence) <= confidenceTolerance;
}

/** The plan includes it, or a bought credit paid for the analysis, which is one at its plan's level. */
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
  if (analysis.correctedVerdict) return { code, message: texts.notCertifiable.corrected };
  if (asked.revoked) return { code, message: texts.notCertifiable.revoked };
  if (!analysis.saltedHash) return { code, message: texts.notCertifiable.noHash };
  return agrees(analysis, asked.input) ? null : { code: "certificate_differs" };
}
