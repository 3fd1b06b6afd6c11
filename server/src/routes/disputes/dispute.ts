import { randomUUID } from "node:crypto";
import type { DisputeInput } from "@tellsign/contracts/dispute/dispute";
import { disputeMessages as texts } from "@tellsign/contracts/dispute/dispute-messages";
import type { Hono } from "hono";
import { disputeToken } from "../../actions/disputes/dispute-token.ts";
import type { MailPorts } from "../../actions/mail/transaction-with-mail.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { lockUser } from "../../db/accounts/users.ts";
import { findUndecidedDispute, insertDispute } from "../../db/disputes/disputes.ts";
import { hashSecretToken } from "../../db/secret-token.ts";
import type { Env } from "../../env.ts";
import { disputeReceivedMail } from "../../external/mail/texts/dispute-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { mayMail } from "../../http/limits/limit-rate.ts";
import { disputeDueAt } from "../../policy/dispute.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import type { Services } from "../../services.ts";

type Filed = { id: string; openedAt: Date; repeated: boolean };

async function file(
  services: MailPorts & { env: Env; installationSecret: string },
  dispute: DisputeInput,
  userId: string | null,
): Promise<Filed> {
  const now = services.now();
  const email = parseEmail(dispute.userEmail);
  const mails = email !== null && (await mayMail(services, email, "dispute"));
  return transactionWithMail(services, async (tx, queueMail) => {
    if (userId) {
      // When two requests race, the second one finds the first.
      await lockUser(tx, userId);
      const first = await findUndecidedDispute(tx, userId, dispute.analysisId);
      if (first) return { id: first.id, openedAt: first.openedAt, repeated: true };
    }
    const id = randomUUID();
    const token = disputeToken(services.installationSecret, id);
    await insertDispute(tx, { id, dispute, userId, tokenHash: hashSecretToken(token), now });
    const news = { id, token, dueAt: disputeDueAt(now) };
    if (email && mails) await queueMail(disputeReceivedMail(services.env, email, news));
    return { id, openedAt: now, repeated: false };
  });
}

export function mountDispute(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "submitDispute", async ({ services, caller, input }) => {
    const { id, openedAt, repeated } = await file(services, input.json, caller?.user.id ?? null);
    return {
      message: repeated ? texts.repeated : texts.submitted,
      repeated,
      id,
      token: disputeToken(services.installationSecret, id),
      dueAt: disputeDueAt(openedAt).toISOString(),
    };
  });
}
