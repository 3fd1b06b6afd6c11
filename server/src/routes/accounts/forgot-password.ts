import { setTimeout as wait } from "node:timers/promises";
import { accountMessages } from "@tellsign/contracts/account/account-messages";
import type { Hono } from "hono";
import type { MailPorts } from "../../actions/mail/transaction-with-mail.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { createMailedLink } from "../../db/accounts/mailed-links.ts";
import { findUserByEmail } from "../../db/accounts/users.ts";
import type { Env } from "../../env.ts";
import { resetPasswordMail } from "../../external/mail/texts/account-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { limitRate } from "../../http/limits/limit-rate.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

/** Every response takes this long, so that timing does not reveal who has an account. */
const answerAfterMs = 300;

async function mailLink(services: MailPorts & { env: Env }, email: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.suspendedAt) return;
  await transactionWithMail(services, async (tx, queueMail) => {
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
    // Also limited per email address, known or not, so that nobody's mailbox can be flooded from many IP addresses.
    await limitRate(c, services, "forgotPassword", null, `account:${email}`);
    await Promise.all([mailLink(services, email), wait(answerAfterMs)]);
    return { message: accountMessages.resetEmailSent };
  });
}
