import { accountMessages } from "@tellsign/contracts/account/account-messages";
import type { Hono } from "hono";
import { checkOwner } from "../../actions/accounts/check-owner.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import {
  consumeMailedLink,
  createMailedLink,
  deleteMailedLinks,
} from "../../db/accounts/mailed-links.ts";
import { findUserByEmail, lockUser, updateUser } from "../../db/accounts/users.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import {
  confirmEmailMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailTakenMail,
} from "../../external/mail/texts/account-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountChangeEmail(app: Hono<AppBindings>, services: Services): void {
  const { env, now } = services;

  handle(app, services, "changeEmail", async ({ caller, input }) => {
    const { user } = caller;
    await checkOwner(services, caller, input.json.currentPassword);
    const email = parseEmail(input.json.newEmail);
    if (!email || email === user.email) throw new AppError("invalid_email");

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
    });
    return { message: accountMessages.emailChangeSent };
  });

  handle(app, services, "confirmEmail", async ({ input }) => {
    await transactionWithMail(services, async (tx, queueMail) => {
      const link = await consumeMailedLink(tx, "confirm_email", input.json.token, now());
      const user = link && (await lockUser(tx, link.userId));
      if (!user) throw new AppError("link_expired");
      await updateUser(tx, user.id, { email: link.email });
      await deleteMailedLinks(tx, user.id);
      await queueMail(emailChangedMail(env, user.email, link.email));
    }).catch((error: unknown) => {
      // Someone else registered the address before the link was opened.
      if (isUniqueViolation(error)) throw new AppError("link_expired", undefined, { cause: error });
      throw error;
    });
    return { message: accountMessages.emailConfirmed };
  });
}
