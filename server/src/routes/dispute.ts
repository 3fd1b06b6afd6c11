import { dispute as limits } from "@tellsign/contracts/limits";
import { dispute as texts } from "@tellsign/contracts/messages";
import type { Hono } from "hono";
import { insertDispute } from "../db/disputes.ts";
import { hashSecretToken, newSecretToken } from "../db/secret-token.ts";
import { disputeReceivedMail } from "../external/mail-texts/form-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { parseEmail } from "../policy/parse-email.ts";
import type { Services } from "../services.ts";

export function mountDispute(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "submitDispute", async ({ services, caller, input }) => {
    const dispute = input.json;
    const now = services.now();
    const token = newSecretToken();
    const userId = caller?.user.id ?? null;
    const id = await actWithMail(services, async (tx, queueMail) => {
      const tokenHash = hashSecretToken(token);
      const id = await insertDispute(tx, { dispute, userId, tokenHash, now });
      const email = parseEmail(dispute.userEmail);
      if (email) await queueMail(disputeReceivedMail(services.env, email, id));
      return id;
    });
    const dueAt = new Date(now.getTime() + limits.reviewHours.max * 3_600_000).toISOString();
    return { message: texts.submitted.description, id, token, dueAt };
  });
}
