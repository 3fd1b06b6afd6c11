import { account } from "@tellsign/contracts/messages";
import type { Hono } from "hono";
import { deleteLinks } from "../db/mailed-links.ts";
import { endOtherSessions } from "../db/sessions.ts";
import { lockUser, updateUser } from "../db/users.ts";
import { hashPassword } from "../external/hash-password.ts";
import { passwordChangedMail } from "../external/mail-texts/account-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { checkOwner } from "../http/check-owner.ts";
import { handle } from "../http/handle.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { checkPassword } from "../policy/check-password.ts";
import type { Services } from "../services.ts";

export function mountChangePassword(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "changePassword", async ({ caller, input }) => {
    const { user, sessionId } = caller;
    const { currentPassword, newPassword } = input.json;
    await checkOwner(services, caller, currentPassword);
    const wrong = checkPassword(newPassword, user.email);
    if (wrong) throw new AppError(wrong);

    const passwordHash = await hashPassword(newPassword);
    await actWithMail(services, async (tx, queueMail) => {
      const current = await lockUser(tx, user.id);
      // Another change came in between, perhaps a reset by the rightful owner.
      if (current?.passwordHash !== user.passwordHash) throw new AppError("wrong_password");
      await updateUser(tx, user.id, { passwordHash });
      await deleteLinks(tx, user.id);
      await endOtherSessions(tx, user.id, sessionId);
      await queueMail(passwordChangedMail(services.env, user.email));
    });
    return { message: account.passwordChanged.description };
  });
}
