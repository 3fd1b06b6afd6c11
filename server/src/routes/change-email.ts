import { account } from "@tellsign/contracts/messages";
import type { Hono } from "hono";
import { isUniqueViolation } from "../db/is-unique-violation.ts";
import { createMailedLink, deleteLinks, useLink } from "../db/mailed-links.ts";
import { findUserByEmail, lockUser, updateUser } from "../db/users.ts";
import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailTakenMail,
} from "../external/mail-texts/account-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { checkOwner } from "../http/check-owner.ts";
import { handle } from "../http/handle.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { parseEmail } from "../policy/parse-email.ts";
import type { Services } from "../services.ts";

export function mountChangeEmail(app: Hono<AppBindings>, services: Services): void {
  const { env, now } = services;

  handle(app, services, "changeEmail", async ({ caller, input }) => {
    const { user } = caller;
    await checkOwner(services, caller, input.json.currentPassword);
    const email = parseEmail(input.json.newEmail);
    if (!email || email === user.email) throw new AppError("invalid_email");

    await actWithMail(services, async (tx, queueMail) => {
      const token = await createMailedLink(tx, {
        purpose: "confirm_email",
        userId: user.id,
        email,
        now: now(),
      });
      // The answer is the same either way: only the owner of the address learns that it has an account.
      const isTaken = (await findUserByEmail(tx, email)) !== null;
      await queueMail(isTaken ? emailTakenMail(env, email) : confirmEmailMail(env, email, token));
      await queueMail(emailChangeAskedMail(env, user.email, email));
    });
    return { message: account.emailSent.description };
  });

  handle(app, services, "confirmEmail", async ({ input }) => {
    await actWithMail(services, async (tx, queueMail) => {
      const link = await useLink(tx, "confirm_email", input.json.token, now());
      const user = link && (await lockUser(tx, link.userId));
      if (!user) throw new AppError("link_expired");
      await updateUser(tx, user.id, { email: link.email });
      await deleteLinks(tx, user.id);
      await queueMail(emailChangedMail(env, user.email, link.email));
    }).catch((error: unknown) => {
      // Someone registered the address while the link was under way.
      if (isUniqueViolation(error)) throw new AppError("link_expired", undefined, { cause: error });
      throw error;
    });
    return { message: account.emailConfirmed.description };
  });
}
