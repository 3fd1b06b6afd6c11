import { setTimeout as wait } from "node:timers/promises";
import { reset } from "@tellsign/contracts/messages";
import type { Hono } from "hono";
import { createMailedLink } from "../db/mailed-links.ts";
import { findUserByEmail } from "../db/users.ts";
import { resetPasswordMail } from "../external/mail-texts/account-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { limitRate } from "../http/limit-rate.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { parseEmail } from "../policy/parse-email.ts";
import type { Services } from "../services.ts";

/** Every answer takes this long, so that the time does not tell who has an account. */
const answerAfterMs = 300;

async function mailLink(services: Services, email: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.suspendedAt) return;
  await actWithMail(services, async (tx, queueMail) => {
    const token = await createMailedLink(tx, {
      purpose: "reset_password",
      userId: user.id,
      email,
      now: services.now(),
    });
    await queueMail(resetPasswordMail(services.env, email, token));
  });
}

export function mountForgotPassword(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "forgotPassword", async ({ c, input }) => {
    const email = parseEmail(input.json.email);
    if (!email) throw new AppError("invalid_email");
    // Also per account, known or not: nobody's mailbox is to be flooded from many addresses.
    await limitRate(c, services, "forgotPassword", null, `account:${email}`);
    await Promise.all([mailLink(services, email), wait(answerAfterMs)]);
    return { message: reset.sent.description };
  });
}
