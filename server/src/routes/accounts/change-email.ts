import { accountMessages } from "@tellsign/contracts/account/account-messages";
import type { Hono } from "hono";
import { checkOwner } from "../../actions/accounts/check-owner.ts";
import { mailVerification } from "../../actions/accounts/mail-verification.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import {
  consumeMailedLink,
  createMailedLink,
  deleteMailedLinks,
} from "../../db/accounts/mailed-links.ts";
import { findUserByEmail, lockUser, updateUser } from "../../db/accounts/users.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import {
  confirmEmailMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailTakenMail,
} from "../../external/mail/texts/account-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { limitRate } from "../../http/limits/limit-rate.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountChangeEmail(app: Hono<AppBindings>, services: Services): void {
  const { env, now } = services;

  handle(app, services, "sendVerification", async ({ c, caller: { user } }) => {
    if (user.emailVerifiedAt !== null) return { message: accountMessages.emailVerified };
    await limitRate(c, services, "mail", null, `verify:${user.email}`);
    await transactionWithMail(services, (tx, queueMail) =>
      mailVerification(services, tx, queueMail, user),
    );
    return { message: accountMessages.verificationSent };
  });

  handle(app, services, "changeEmail", async ({ c, caller, input }) => {
    const { user } = caller;
    await checkOwner(services, caller, input.json.currentPassword);
    const email = parseEmail(input.json.newEmail);
    if (!email || email === user.email) throw new AppError("invalid_email");
    // Also limited per new address, so that nobody's mailbox can be flooded from many accounts.
    await limitRate(c, services, "mail", null, `change-email:${email}`);

    await transactionWithMail(services, async (tx, queueMail) => {
      const token = await createMailedLink(tx, {
        purpose: "confirm_email",
        userId: user.id,
        email,
        now: now(),
      });
      // The response is the same either way, so only the owner of the address learns that it has an account.
      const isTaken = (await findUserByEmail(tx, email)) !== null;
      await queueMail(isTaken ? emailTakenMail(env, email) : confirmEmailMail(env, email, token));
      await queueMail(emailChangeRequestedMail(env, user.email, email));
      await recordSecurityEvent(tx, {
        userId: user.id,
        kind: "email_change_requested",
        subject: email,
        origin: requestOrigin(c, env),
        now: now(),
      });
    });
    return { message: accountMessages.emailChangeSent };
  });

  handle(app, services, "confirmEmail", async ({ c, input }) => {
    const isChanged = await transactionWithMail(services, async (tx, queueMail) => {
      const link = await consumeMailedLink(tx, "confirm_email", input.json.token, now());
      const user = link && (await lockUser(tx, link.userId));
      if (!user) throw new AppError("link_expired");
      const isNew = link.email !== user.email;
      await updateUser(tx, user.id, { email: link.email, emailVerifiedAt: now() });
      // A link to reset the password may have been mailed to the address the account had.
      if (isNew) await deleteMailedLinks(tx, user.id);
      if (isNew) await queueMail(emailChangedMail(env, user.email, link.email));
      await recordSecurityEvent(tx, {
        userId: user.id,
        kind: isNew ? "email_changed" : "email_verified",
        subject: link.email,
        origin: requestOrigin(c, env),
        now: now(),
      });
      return isNew;
    }).catch((error: unknown) => {
      // Someone else registered the address before the link was opened.
      if (isUniqueViolation(error)) throw new AppError("link_expired", undefined, { cause: error });
      throw error;
    });
    const { emailConfirmed, emailVerified } = accountMessages;
    return { message: isChanged ? emailConfirmed : emailVerified };
  });
}
