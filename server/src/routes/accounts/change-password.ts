import { accountMessages } from "@tellsign/contracts/account/account-messages";
import type { Hono } from "hono";
import { checkNewPassword } from "../../actions/accounts/check-new-password.ts";
import { checkOwner } from "../../actions/accounts/check-owner.ts";
import { revokeKeys } from "../../actions/accounts/revoke-keys.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { deleteMailedLinks } from "../../db/accounts/mailed-links.ts";
import { endOtherSessions } from "../../db/accounts/sessions.ts";
import { lockUser, updateUser } from "../../db/accounts/users.ts";
import { endChallengesOf } from "../../db/security/challenges.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import { passwordChangedMail } from "../../external/mail/texts/account-mails.ts";
import { hashPassword } from "../../external/passwords/hash-password.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountChangePassword(app: Hono<AppBindings>, services: Services): void {
  const { env, now } = services;

  handle(app, services, "changePassword", async ({ c, caller, input }) => {
    const { user, sessionId } = caller;
    const { currentPassword, newPassword, revokeKeys: chosen = [] } = input.json;
    await checkOwner(services, caller, currentPassword);
    checkNewPassword(newPassword, user.email);

    const passwordHash = await hashPassword(newPassword);
    await transactionWithMail(services, async (tx, queueMail) => {
      const current = await lockUser(tx, user.id);
      // The password changed in the meantime, perhaps reset by the rightful owner.
      if (current?.passwordHash !== user.passwordHash) throw new AppError("wrong_password");
      await updateUser(tx, user.id, { passwordHash });
      await deleteMailedLinks(tx, user.id);
      await endOtherSessions(tx, user.id, sessionId);
      await endChallengesOf(tx, user.id);
      const act = { userId: user.id, origin: requestOrigin(c, env), now: now() };
      await recordSecurityEvent(tx, { ...act, kind: "password_changed" });
      await revokeKeys(tx, { ...act, ids: chosen });
      await queueMail(passwordChangedMail(env, user.email));
    });
    return { message: accountMessages.passwordChanged };
  });
}
