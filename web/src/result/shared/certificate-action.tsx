import type { User } from "@tellsign/contracts/account/user";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { plans } from "@tellsign/contracts/billing/plans";
import { useState } from "react";
import { call } from "../../api/request.ts";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { certificate } from "../../content/messages/result/certificate.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";

type Props = { user: User; result: AnalysisResult };

/** A certificate never says more than the verdict did: none for an abstention or a leaning, and none that calls mixed content human. */
export function CertificateAction({ user, result }: Props) {
  const [pending, setPending] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const { id, verdict, isAiGenerated, confidence, type, fileName, paidByCredit } = result;

  if (!plans[user.subscriptionPlan].entitlements.certificates && !paidByCredit) {
    return (
      <ButtonLink href="/subscribe" variant="quiet" size="sm">
        {certificate.upgrade}
      </ButtonLink>
    );
  }
  if (verdict === "uncertain" || (verdict === "mixed" && !isAiGenerated)) return null;

  async function generate(): Promise<void> {
    if (!id) {
      showToast(analysis.certificateUnavailable);
      return;
    }
    setPending(true);
    try {
      const made = await call("generateCertificate", {
        json: {
          analysisId: id,
          result: isAiGenerated ? "AI Generated" : "Human Created",
          confidence,
          contentType: type,
          fileName,
        },
      });
      setMadeId(made.id);
      window.open(`/certificate/${made.id}`, "_blank", "noopener");
    } catch (error) {
      console.error(error);
      showFailure(certificate.failedTitle, error);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" disabled={pending} onClick={generate}>
        Generate Certificate
      </Button>
      {/* For those whose browser lets no tab open by itself. */}
      {madeId && (
        <ButtonLink href={`/certificate/${madeId}`} variant="quiet" size="sm">
          View certificate
        </ButtonLink>
      )}
    </>
  );
}
