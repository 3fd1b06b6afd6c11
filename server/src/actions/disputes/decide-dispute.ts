/** An administrator's decision on a dispute with all its consequences, in one transaction. */

import type { DecideDisputeInput, DisputeCase } from "@tellsign/contracts/dispute/dispute";
import { disputeMessages as texts } from "@tellsign/contracts/dispute/dispute-messages";
import { recordAuditEntry } from "../../db/accounts/audit-log.ts";
import type { UserRow } from "../../db/accounts/users.ts";
import { correctAnalysis } from "../../db/analyses/analyses.ts";
import { revokeCertificateOf } from "../../db/certificates/certificates.ts";
import { serializeCases } from "../../db/disputes/dispute-queue.ts";
import {
  findDispute,
  lockDispute,
  lockDisputedAnalysis,
  ownsAnalysis,
  setDisputeState,
} from "../../db/disputes/disputes.ts";
import { recordError } from "../../db/disputes/known-errors.ts";
import type { Env } from "../../env.ts";
import { disputeChangedMail } from "../../external/mail/texts/dispute-mails.ts";
import { disputeDueAt, refuseDecision } from "../../policy/dispute.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { MailPorts } from "../mail/transaction-with-mail.ts";
import { transactionWithMail } from "../mail/transaction-with-mail.ts";
import { disputeToken } from "./dispute-token.ts";

export async function decideDispute(
  services: MailPorts & { env: Env; installationSecret: string },
  { id, actor, decision }: { id: string; actor: UserRow; decision: DecideDisputeInput },
): Promise<DisputeCase> {
  const now = services.now();
  const { state, note, verdict } = decision;
  return transactionWithMail(services, async (tx, queueMail) => {
    const locked = await lockDispute(tx, id);
    if (!locked) throw new AppError("dispute_not_found");
    const analysis = await lockDisputedAnalysis(tx, locked.analysisId);
    const isOwner = ownsAnalysis(locked, analysis);
    const judged = analysis?.verdict ? { verdict: analysis.verdict } : null;
    const refusal = refuseDecision(
      { state: locked.state, analysis: judged, ownsAnalysis: isOwner },
      decision,
    );
    if (refusal) throw new AppError(refusal.code, refusal.message);

    const change = { id: locked.id, state, note, actorId: actor.id, now };
    await setDisputeState(tx, change);
    const isError = state === "upheld" || state === "corrected";
    if (analysis && verdict) await correctAnalysis(tx, { id: analysis.id, verdict, now });
    if (analysis && isError) {
      const reason = verdict ? texts.certificateRevoked : texts.certificateRefuted;
      await revokeCertificateOf(tx, { analysisId: analysis.id, reason, now });
    }
    const recorded =
      isError && analysis !== null
        ? await recordError(tx, {
            disputeId: locked.id,
            analysis,
            verdictRight: verdict ?? null,
            now,
          })
        : false;
    await recordAuditEntry(tx, {
      actor,
      action: "decide-dispute",
      target: { kind: "dispute", id: locked.id },
      detail: { from: locked.state, to: state, ...(verdict && { verdict }) },
      now,
    });

    const decided = await findDispute(tx, locked.id);
    const [answer] = decided ? await serializeCases(tx, [decided], now) : [];
    if (!decided || !answer) throw new Error("The decided dispute was not found.");
    const to = parseEmail(locked.userEmail);
    if (to) {
      const token = disputeToken(services.installationSecret, locked.id);
      const dispute = { id: locked.id, token, dueAt: disputeDueAt(decided.openedAt) };
      const news = { from: locked.state, state, note, verdict: verdict ?? null, recorded };
      await queueMail(disputeChangedMail(services.env, to, dispute, news));
    }
    return answer;
  });
}
