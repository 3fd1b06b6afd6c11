import type { AnalysisResult } from "@tellsign/contracts/analysis";
import { analysis, certificate } from "@tellsign/contracts/messages";
import { plans } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { call } from "../../lib/request.ts";
import { showToast } from "../../lib/toast-store.ts";

type Props = { user: User; result: AnalysisResult };

/** A certificate says AI or human and nothing between, so only those two verdicts get one. */
export function CertificateAction({ user, result }: Props) {
  const [pending, setPending] = useState(false);
  const { id, verdict, confidence, type, fileName } = result;

  if (!plans[user.subscriptionPlan].entitlements.certificates) {
    return (
      <ButtonLink href="/subscribe" variant="quiet" size="sm">
        {certificate.upgrade}
      </ButtonLink>
    );
  }
  if ((verdict !== "ai" && verdict !== "human") || confidence === null) return null;

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
          result: verdict === "ai" ? "AI Generated" : "Human Created",
          confidence: confidence ?? 0,
          contentType: type,
          ...(fileName && { fileName }),
        },
      });
      window.open(`/certificate/${made.id}`, "_blank", "noopener");
    } catch (error) {
      console.error(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="secondary" size="sm" disabled={pending} onClick={generate}>
      Generate Certificate
    </Button>
  );
}
