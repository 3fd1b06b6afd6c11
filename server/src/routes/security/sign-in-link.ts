import { setTimeout as wait } from "node:timers/promises";
import { accountMessages } from "@tellsign/contracts/account/account-messages";
import type { Hono } from "hono";
import { proveByMail } from "../../actions/accounts/prove-by-mail.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { consumeMailedLink, createMailedLink } from "../../db/accounts/mailed-links.ts";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import { findUserByEmail, lockUser } from "../../db/accounts/users.ts";
import { signInLinkMail } from "../../external/mail/texts/security-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { limitRate } from "../../http/limits/limit-rate.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { startSessionOrAsk } from "../accounts/start-session.ts";

/** Every response takes this long, so that timing does not reveal who has an account. */
const answerAfterMs = 300;

async function mailLink(services: Services, email: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.suspendedAt) return;
  await transactionWithMail(services, async (tx, queueMail) => {
    const link = { purpose: "sign_in" as const, userId: user.id, email, now: services.now() };
    await queueMail(signInLinkMail(services.env, email, await createMailedLink(tx, link)));
  });
}

/** The way in that nobody else's wrong guesses can close. */
export function mountSignInLink(app: Hono<AppBindings>, services: Services): void {
  const { db, now } = services;

  handle(app, services, "sendSignInLink", async ({ c, input }) => {
    const email = parseEmail(input.json.email);
    if (!email) throw new AppError("invalid_email");
    // Also limited per email address, known or not, so that nobody's mailbox can be flooded.
    await limitRate(c, services, "forgotPassword", null, `sign-in link:${email}`);
    await Promise.all([mailLink(services, email), wait(answerAfterMs)]);
    return { message: accountMessages.signInLinkSent };
  });

  handle(app, services, "openSignInLink", async ({ c, input }) => {
    const { user, isSignedIn } = await transactionWithMail(services, async (tx, queueMail) => {
      const link = await consumeMailedLink(tx, "sign_in", input.json.token, now());
      const current = link && (await lockUser(tx, link.userId));
      // The account's address may have changed since the link was mailed.
      if (!current || current.email !== link.email) throw new AppError("link_expired");
      if (current.suspendedAt) throw new AppError("account_denied");
      const user = await proveByMail(tx, current, { now: now() });
      if (!user) throw new AppError("link_expired");
      const session = { user, remembered: false, by: "mailed link" };
      const isSignedIn = await startSessionOrAsk(c, services, { tx, queueMail }, session);
      return { user, isSignedIn };
    });
    if (!isSignedIn) throw new AppError("second_factor_required");
    return { user: await serializeUser(db, user, now()) };
  });
}
