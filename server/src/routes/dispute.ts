import { randomUUID } from "node:crypto";
import type { DisputeInput } from "@tellsign/contracts/dispute";
import { dispute as texts } from "@tellsign/contracts/messages";
import type { Hono } from "hono";
import { findUndecided, insertDispute } from "../db/disputes.ts";
import { hashSecretToken } from "../db/secret-token.ts";
import { lockUser } from "../db/users.ts";
import { disputeToken } from "../dispute-token.ts";
import { disputeReceivedMail } from "../external/mail-texts/dispute-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { disputeDueAt } from "../policy/dispute.ts";
import { parseEmail } from "../policy/parse-email.ts";
import type { Services } from "../services.ts";

type Filed = { id: string; openedAt: Date; repeated: boolean };

async function file(
  services: Services,
  dispute: DisputeInput,
  userId: string | null,
): Promise<Filed> {
  const now = services.now();
  return actWithMail(services, async (tx, queueMail) => {
    if (userId) {
      // Of two that come at once, the second one finds the first.
      await lockUser(tx, userId);
      const first = await findUndecided(tx, userId, dispute.analysisId);
      if (first) return { id: first.id, openedAt: first.openedAt, repeated: true };
    }
    const id = randomUUID();
    const token = disputeToken(services.installationSecret, id);
    await insertDispute(tx, { id, dispute, userId, tokenHash: hashSecretToken(token), now });
    const email = parseEmail(dispute.userEmail);
    const news = { id, token, dueAt: disputeDueAt(now) };
    if (email) await queueMail(disputeReceivedMail(services.env, email, news));
    return { id, openedAt: now, repeated: false };
  });
}

export function mountDispute(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "submitDispute", async ({ services, caller, input }) => {
    const { id, openedAt, repeated } = await file(services, input.json, caller?.user.id ?? null);
    return {
      message: repeated ? texts.repeated : texts.submitted.description,
      repeated,
      id,
      token: disputeToken(services.installationSecret, id),
      dueAt: disputeDueAt(openedAt).toISOString(),
    };
  });
}
