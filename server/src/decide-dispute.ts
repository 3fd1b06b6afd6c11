/** An administrator's decision, with all that follows from it: all of it happens or none. */
import type { DecideDisputeInput, DisputeCase } from "@tellsign/contracts/dispute";
import { dispute as texts } from "@tellsign/contracts/messages";
import { correctAnalysis } from "./db/analyses.ts";
import { recordAct } from "./db/audit-log.ts";
import { revokeCertificateOf } from "./db/certificates.ts";
import { presentCases } from "./db/dispute-queue.ts";
import {
  findDispute,
  lockDispute,
  lockDisputedAnalysis,
  moveDispute,
  ownsAnalysis,
} from "./db/disputes.ts";
import { recordError } from "./db/known-errors.ts";
import type { UserRow } from "./db/users.ts";
import { disputeToken } from "./dispute-token.ts";
import { disputeChangedMail } from "./external/mail-texts/dispute-mails.ts";
import { AppError } from "./http/app-error.ts";
import { actWithMail } from "./jobs/act-with-mail.ts";
import { disputeDueAt, refuseDecision } from "./policy/dispute.ts";
import { parseEmail } from "./policy/parse-email.ts";
import type { Services } from "./services.ts";

export async function decideDispute(
  services: Services,
  { id, actor, decision }: { id: string; actor: UserRow; decision: DecideDisputeInput },
): Promise<DisputeCase> {
  const now = services.now();
  const { state, note, verdict } = decision;
  return actWithMail(services, async (tx, queueMail) => {
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
    await moveDispute(tx, change);
    const isError = state === "upheld" || state === "corrected";
    if (analysis && verdict) {
      await correctAnalysis(tx, { id: analysis.id, verdict, now });
      const reason = texts.certificateRevoked;
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
    await recordAct(tx, {
      actor,
      action: "decide-dispute",
      target: { kind: "dispute", id: locked.id },
      detail: { from: locked.state, to: state, ...(verdict && { verdict }) },
      now,
    });

    const decided = await findDispute(tx, locked.id);
    const [answer] = decided ? await presentCases(tx, [decided], now) : [];
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
